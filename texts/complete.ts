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

/** The files of texts that are complete in Nepali. */
export interface CompleteNepali {
  account: Complete<Differences<typeof import('./en/account.ts'), typeof import('./ne/account.ts')>>
  checkout: Complete<Differences<typeof import('./en/checkout.ts'), typeof import('./ne/checkout.ts')>>
  common: Complete<Differences<typeof import('./en/common.ts'), typeof import('./ne/common.ts')>>
  invoice: Complete<Differences<typeof import('./en/invoice.ts'), typeof import('./ne/invoice.ts')>>
  labels: Complete<Differences<typeof import('./en/labels.ts'), typeof import('./ne/labels.ts')>>
  mail: Complete<Differences<typeof import('./en/mail.ts'), typeof import('./ne/mail.ts')>>
  messages: Complete<Differences<typeof import('./en/messages.ts'), typeof import('./ne/messages.ts')>>
  'shop/home': Complete<Differences<typeof import('./en/shop/home.ts'), typeof import('./ne/shop/home.ts')>>
  'shop/layout': Complete<
    Differences<typeof import('./en/shop/layout.ts'), typeof import('./ne/shop/layout.ts')>
  >
  'shop/product-list': Complete<
    Differences<typeof import('./en/shop/product-list.ts'), typeof import('./ne/shop/product-list.ts')>
  >
  'shop/product-page': Complete<
    Differences<typeof import('./en/shop/product-page.ts'), typeof import('./ne/shop/product-page.ts')>
  >
  'shop/product': Complete<
    Differences<typeof import('./en/shop/product.ts'), typeof import('./ne/shop/product.ts')>
  >
  'shop/wishlist': Complete<
    Differences<typeof import('./en/shop/wishlist.ts'), typeof import('./ne/shop/wishlist.ts')>
  >
}
