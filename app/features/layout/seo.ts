import type { MetaDescriptor } from 'react-router'
import { META_DESCRIPTION_LENGTH } from '#contract/limits.ts'
import { cut } from '#contract/text.ts'
import * as t from '#texts/common.ts'

interface Seo {
  title: string
  description: string
  /** Origin of the shop, without a trailing slash. */
  origin: string
  /** Path of the page's canonical URL. */
  path: string
  image?: string
  type?: 'website' | 'product'
  /** Excludes the page from search engines, for search results. */
  noindex?: boolean
  jsonLd?: object[]
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
  const url = origin + path
  return [
    { title: fullTitle },
    { name: 'description', content: short },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    { property: 'og:site_name', content: t.shopName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: short },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + (image ?? '/share.png') },
    { property: 'og:locale', content: 'en_NP' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** Structured data of a page's breadcrumbs. */
export function breadcrumbs(origin: string, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
