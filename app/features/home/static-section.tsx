type StaticSections = typeof import('./static-sections.tsx')

const onServer = import.meta.env.SSR ? await import('./static-sections.tsx') : undefined

/**
 * A section without behaviour. A browser that receives the page from the server keeps its HTML and loads neither code nor texts
 * of the section. `loaded` are the sections for a page that the browser renders itself.
 */
export function StaticSection({
  name,
  loaded,
}: {
  name: keyof StaticSections
  loaded: StaticSections | undefined
}) {
  const Section = (onServer ?? loaded)?.[name]
  if (!Section) return <div suppressHydrationWarning dangerouslySetInnerHTML={KEEP} />
  return (
    <div>
      <Section />
    </div>
  )
}

/** React does not compare it with the HTML of the server. */
const KEEP = { __html: '' }
