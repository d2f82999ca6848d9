/** A text without its wording: its kind, and the parameters it takes. */
type Shape<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Shape<Result>
    : { -readonly [Key in keyof Text]: Shape<Text[Key]> }

type Same<One, Other> =
  (<Any>() => Any extends One ? 1 : 2) extends <Any>() => Any extends Other ? 1 : 2 ? true : false

/** The names of texts that only one of two languages has, or that take other parameters. */
type Differences<English, Translation> = {
  [Name in keyof English | keyof Translation]: Name extends keyof English & keyof Translation
    ? Same<Shape<English[Name]>, Shape<Translation[Name]>> extends true
      ? never
      : Name
    : Name
}[keyof English | keyof Translation]

/** Does not compile when texts differ; the compiler names them. */
type Complete<Differing extends never> = Differing

/** The files of texts that are checked for being complete in Nepali. */
export interface CompleteNepali {
  common: Complete<Differences<typeof import('./en/common.ts'), typeof import('./ne/common.ts')>>
  labels: Complete<Differences<typeof import('./en/labels.ts'), typeof import('./ne/labels.ts')>>
  messages: Complete<Differences<typeof import('./en/messages.ts'), typeof import('./ne/messages.ts')>>
}
