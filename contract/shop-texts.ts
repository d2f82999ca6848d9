/** What of the shop's texts the shopkeeper can replace. The pages import this file without the schema library. */

/** Texts of the home page, and of the line above every page, by the name of their default in texts/en/shop, each with the most characters. */
export const HOME_TEXTS = {
  bannerFreshTitle: 60,
  bannerFresh: 200,
  bannerFreshAction: 40,
  bannerGourmetTitle: 60,
  bannerGourmet: 200,
  bannerGourmetAction: 40,
  bannerSweetTitle: 60,
  bannerSweet: 200,
  bannerSweetAction: 40,
  homeHeading: 100,
  homeIntro: 400,
  sameDayTitle: 40,
  sameDay: 80,
  nextDayTitle: 40,
  nextDay: 80,
  freeDeliveryTitle: 40,
  freeDelivery: 80,
  paymentTitle: 40,
  payment: 80,
  deliveryBarMore: 120,
  reasonsTitle: 100,
  organicTitle: 80,
  organic: 300,
  fairTitle: 80,
  fair: 300,
  honestTitle: 80,
  honest: 300,
  returnsTitle: 80,
  returns: 300,
  deliveryTitle: 80,
  deliveryIntro: 200,
  citiesSameDayTitle: 40,
  citiesSameDay: 500,
  citiesNextDayTitle: 40,
  citiesNextDay: 500,
  citiesLaterTitle: 40,
  citiesLater: 500,
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
