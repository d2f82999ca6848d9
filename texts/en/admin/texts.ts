import type { HomeText } from '#contract/shop-texts.ts'

// The shop's own texts of the home page, the banner and the policies.

export const title = 'Website text'
export const lead =
  'What customers read on the home page and in the policies. An empty field shows the standard text, which you see in grey. Plain text only.'
export const place = {
  fresh: 'First slide',
  gourmet: 'Second slide',
  sweet: 'Third slide',
  heading: 'Heading and introduction',
  promises: 'Offer and ways to pay',
  notice: 'Notice',
  terms: 'Terms and Conditions',
  refunds: 'Refund Policy',
}
export const edit = 'Edit<hidden> {place}</hidden>'
export const field: Record<HomeText, string> = {
  bannerFreshTitle: 'Title',
  bannerFresh: 'Text',
  bannerGourmetTitle: 'Title',
  bannerGourmet: 'Text',
  bannerSweetTitle: 'Title',
  bannerSweet: 'Text',
  homeHeading: 'Heading',
  homeIntro: 'Introduction',
  offer: 'Offer',
  payment: 'Ways to pay',
  notice: 'Notice',
}
export const inEnglish = (label: string) => `${label} in English`
export const inNepali = (label: string) => `${label} in Nepali`
export const link = 'Link of the button'
export const linkHint = 'A page of the shop, such as /products?label=fasting, or an address with https://'
export const picture = 'Picture'
export const standardPicture = 'The standard picture is shown.'
export const removePicture = 'Use the standard picture'
export const choosePicture = 'Choose a picture'
export const standardPolicy = 'The standard text is shown.'
export const writePolicy = 'Write your own'
export const useStandard = 'Back to the standard text'
export const addBlock = 'Add a paragraph'
export const removeBlock = (number: number) => `Remove paragraph ${number}`
export const blockTitle = (number: number) => `Heading ${number}`
export const blockText = (number: number) => `Paragraph ${number}`
export const saved = 'Website text saved'
