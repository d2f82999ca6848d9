import { pathIn, splitPath } from '#contract/languages.ts'
import { language } from '#texts/language.ts'

/** The URL path of a page, for links and forms outside React Router, which adds the prefix of the language by itself. */
export const localPath = (path: string) => pathIn(language, path)

/** The path of a page as React Router knows it; undefined for a page in another language. */
export function routePath(urlPath: string): string | undefined {
  const split = splitPath(urlPath)
  return split.language === language ? split.path : undefined
}
