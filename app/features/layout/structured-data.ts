import { localPath } from '../../ui/text/local-path.ts'

/** Structured data of a page's breadcrumbs. The paths are without the prefix of the language. */
export function breadcrumbs(origin: string, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localPath(path),
    })),
  }
}
