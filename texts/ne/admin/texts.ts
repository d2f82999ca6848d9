import type { HomeText } from '#contract/shop-texts.ts'

// The shop's own texts of the home page, the banner and the policies.

export const title = 'लेखोट'
export const lead =
  'ग्राहकले होम पेज र नीतिमा पढ्ने कुरा। खाली ठाउँमा फिक्का देखिएको साविकको लेखोट नै देखिन्छ। सादा अक्षर मात्र लेख्नुहोस्।'
export const groups = {
  heading: 'होम पेजको शीर्षक',
  promises: 'डेलिभरी र भुक्तानी छोटकरीमा',
  reasons: 'यहाँ किन किन्ने',
  delivery: 'कहाँ पुर्‍याउँछौं',
} as const
export const slide = { fresh: 'पहिलो स्लाइड', gourmet: 'दोस्रो स्लाइड', sweet: 'तेस्रो स्लाइड' } as const
export const field: Record<HomeText, string> = {
  bannerFreshTitle: 'शीर्षक',
  bannerFresh: 'लेखोट',
  bannerFreshAction: 'बटन',
  bannerGourmetTitle: 'शीर्षक',
  bannerGourmet: 'लेखोट',
  bannerGourmetAction: 'बटन',
  bannerSweetTitle: 'शीर्षक',
  bannerSweet: 'लेखोट',
  bannerSweetAction: 'बटन',
  homeHeading: 'शीर्षक',
  homeIntro: 'परिचय',
  sameDayTitle: 'पहिलो शीर्षक',
  sameDay: 'पहिलो लेखोट',
  nextDayTitle: 'दोस्रो शीर्षक',
  nextDay: 'दोस्रो लेखोट',
  freeDeliveryTitle: 'तेस्रो शीर्षक',
  freeDelivery: 'तेस्रो लेखोट',
  paymentTitle: 'चौथो शीर्षक',
  payment: 'चौथो लेखोट',
  deliveryBarMore: 'हरेक पेजको माथिको लाइन',
  reasonsTitle: 'शीर्षक',
  organicTitle: 'पहिलो शीर्षक',
  organic: 'पहिलो लेखोट',
  fairTitle: 'दोस्रो शीर्षक',
  fair: 'दोस्रो लेखोट',
  honestTitle: 'तेस्रो शीर्षक',
  honest: 'तेस्रो लेखोट',
  returnsTitle: 'चौथो शीर्षक',
  returns: 'चौथो लेखोट',
  deliveryTitle: 'शीर्षक',
  deliveryIntro: 'परिचय',
  citiesSameDayTitle: 'पहिलो डेलिभरी समय',
  citiesSameDay: 'पहिलो सहरको सूची',
  citiesNextDayTitle: 'दोस्रो डेलिभरी समय',
  citiesNextDay: 'दोस्रो सहरको सूची',
  citiesLaterTitle: 'तेस्रो डेलिभरी समय',
  citiesLater: 'तेस्रो सहरको सूची',
}
export const inEnglish = (label: string) => `${label}, अङ्ग्रेजीमा`
export const inNepali = (label: string) => `${label}, नेपालीमा`
export const link = 'बटनको लिङ्क'
export const linkHint = 'पसलकै पेज वा https:// बाट सुरु हुने ठेगाना'
export const picture = 'फोटो'
export const standardPicture = 'साविककै फोटो देखिन्छ।'
export const removePicture = 'साविककै फोटो राख्नुहोस्'
export const choosePicture = 'फोटो छान्नुहोस्'
export const policy = { terms: 'नियम र सर्त', refunds: 'पैसा फिर्ता नीति' } as const
export const standardPolicy = 'साविककै लेखोट देखिन्छ।'
export const writePolicy = 'आफैं लेख्नुहोस्'
export const useStandard = 'साविककै लेखोट राख्नुहोस्'
export const addBlock = 'अनुच्छेद थप्नुहोस्'
export const removeBlock = (number: number) => `अनुच्छेद ${number} हटाउनुहोस्`
export const blockTitle = (number: number) => `शीर्षक ${number}`
export const blockText = (number: number) => `अनुच्छेद ${number}`
export const save = 'लेखोट सेभ गर्नुहोस्'
export const saved = 'लेखोट सेभ भयो'
