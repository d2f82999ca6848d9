/** What of the shop's texts the shopkeeper can replace. The pages import this file without the schema library. */

/** Texts of the home page, and of the line above every page, by the name of their default in texts/en/shop, each with the most characters. */
export const HOME_TEXTS = {
  bannerFreshTitle: 60,
  bannerFresh: 200,
  bannerGourmetTitle: 60,
  bannerGourmet: 200,
  bannerSweetTitle: 60,
  bannerSweet: 200,
  homeHeading: 100,
  homeIntro: 400,
  offer: 80,
  payment: 80,
  /** For example about holidays; empty unless the shop writes one. */
  notice: 1000,
} as const
export type HomeText = keyof typeof HOME_TEXTS

export const BANNER_SLIDES = ['fresh', 'gourmet', 'sweet'] as const
export type BannerSlide = (typeof BANNER_SLIDES)[number]

export const POLICIES = ['terms', 'refunds'] as const
export type Policy = (typeof POLICIES)[number]

/** A text in English and Nepali. An empty one is the default of every shop; without Nepali, pages in Nepali show the English one. */
interface OwnText {
  en: string
  ne: string
}

/** A paragraph of a policy with its heading. */
export interface PolicyBlock {
  title: OwnText
  text: OwnText
}
