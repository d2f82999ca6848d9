import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGES, pathIn } from '#contract/languages.ts'
import { cut } from '#contract/text.ts'
import * as t from '#texts/common.ts'
import { language } from '#texts/language.ts'
import { localPath } from '../../ui/text/local-path.ts'

const META_DESCRIPTION_LENGTH = 120
const OG_LOCALE = { en: 'en_NP', ne: 'ne_NP' }

interface Seo {
  title: string
  description: string
  /** Origin of the shop, without a trailing slash. */
  origin: string
  /** Path of the page's canonical URL, without the prefix of the language. */
  path: string
  image?: string
  type?: 'website' | 'product'
  /** Excludes the page from search engines, for search results. */
  noindex?: boolean
  /** Structured data. Only the loader on the server makes them: search engines read its HTML, and pages stay smaller. */
  jsonLd?: object[] | undefined
}

/** Title, description, canonical link, Open Graph and structured data of a page. */
export function seo({
  title,
  description,
  origin,
  path,
  image,
  type = 'website',
  noindex,
  jsonLd = [],
}: Seo): MetaDescriptor[] {
  const short = cut(description.replace(/\s+/g, ' ').trim(), META_DESCRIPTION_LENGTH)
  const fullTitle = title.includes(t.shopName) ? title : t.pageTitle(title)
  const url = origin + localPath(path)
  return [
    { title: fullTitle },
    { name: 'description', content: short },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [{ tagName: 'link', rel: 'canonical', href: url } as const, ...alternates(origin, path)]),
    { property: 'og:site_name', content: t.shopName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: short },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + (image ?? '/share.png') },
    { property: 'og:locale', content: OG_LOCALE[language] },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** Links to this page in each language, for search engines. */
function alternates(origin: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, href: string) =>
    ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const
  return [
    ...LANGUAGES.map((each) => link(each, origin + pathIn(each, path))),
    link('x-default', origin + pathIn(DEFAULT_LANGUAGE, path)),
  ]
}
