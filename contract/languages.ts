/** The languages of the shop. Each has its own build of the pages. */
export const LANGUAGES = ['en', 'ne'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of URLs without a prefix. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

const NEPALI_PREFIX = '/ne'

/** The URL path of a page in a language: `pathIn('ne', '/cart')` is `/ne/cart`. */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return NEPALI_PREFIX + path.replace(/^\/(?=$|[?#])/, '')
}

/** The language of a URL path, and the path without the prefix of the language. */
export function splitPath(path: string): { language: Language; path: string } {
  if (!/^\/ne(?=$|[/?#])/.test(path)) return { language: DEFAULT_LANGUAGE, path }
  const rest = path.slice(NEPALI_PREFIX.length)
  return { language: 'ne', path: rest.startsWith('/') ? rest : `/${rest}` }
}

/**
 * The language of the pages after a sign-in: the one chosen on this device, or else that of the account. English is also the
 * language of accounts that never chose, so without a choice it leads only staff away from a Nepali page.
 */
export function languageAfterSignIn(
  { language, role }: { language: Language; role: string },
  { chosen, page }: { chosen: Language | undefined; page: Language },
): Language {
  return chosen ?? (language !== DEFAULT_LANGUAGE || role !== 'customer' ? language : page)
}
