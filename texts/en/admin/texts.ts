import type { HomeText } from '#contract/shop-texts.ts'

// The shop's own texts of the home page, the banner and the policies.

export const title = 'Website text'
export const lead =
  'What customers read on the home page and in the policies. An empty field shows the standard text, which you see in grey. Plain text only.'
export const groups = {
  heading: 'Heading of the home page',
  promises: 'Delivery and payment at a glance',
  reasons: 'Reasons to shop here',
  delivery: 'Where we deliver',
} as const
export const slide = { fresh: 'First slide', gourmet: 'Second slide', sweet: 'Third slide' } as const
export const field: Record<HomeText, string> = {
  bannerFreshTitle: 'Title',
  bannerFresh: 'Text',
  bannerFreshAction: 'Button',
  bannerGourmetTitle: 'Title',
  bannerGourmet: 'Text',
  bannerGourmetAction: 'Button',
  bannerSweetTitle: 'Title',
  bannerSweet: 'Text',
  bannerSweetAction: 'Button',
  homeHeading: 'Heading',
  homeIntro: 'Introduction',
  sameDayTitle: 'First title',
  sameDay: 'First text',
  nextDayTitle: 'Second title',
  nextDay: 'Second text',
  freeDeliveryTitle: 'Third title',
  freeDelivery: 'Third text',
  paymentTitle: 'Fourth title',
  payment: 'Fourth text',
  deliveryBarMore: 'Line above every page',
  reasonsTitle: 'Heading',
  organicTitle: 'First title',
  organic: 'First text',
  fairTitle: 'Second title',
  fair: 'Second text',
  honestTitle: 'Third title',
  honest: 'Third text',
  returnsTitle: 'Fourth title',
  returns: 'Fourth text',
  deliveryTitle: 'Heading',
  deliveryIntro: 'Introduction',
  citiesSameDayTitle: 'First delivery time',
  citiesSameDay: 'First list of cities',
  citiesNextDayTitle: 'Second delivery time',
  citiesNextDay: 'Second list of cities',
  citiesLaterTitle: 'Third delivery time',
  citiesLater: 'Third list of cities',
}
export const inEnglish = (label: string) => `${label} in English`
export const inNepali = (label: string) => `${label} in Nepali`
export const link = 'Link of the button'
export const linkHint = 'A page of the shop, such as /products?label=fasting, or an address with https://'
export const picture = 'Picture'
export const standardPicture = 'The standard picture is shown.'
export const removePicture = 'Use the standard picture'
export const choosePicture = 'Choose a picture'
export const policy = { terms: 'Terms and Conditions', refunds: 'Refund Policy' } as const
export const standardPolicy = 'The standard text is shown.'
export const writePolicy = 'Write your own'
export const useStandard = 'Back to the standard text'
export const addBlock = 'Add a paragraph'
export const removeBlock = (number: number) => `Remove paragraph ${number}`
export const blockTitle = (number: number) => `Heading ${number}`
export const blockText = (number: number) => `Paragraph ${number}`
export const save = 'Save texts'
export const saved = 'Texts saved'
