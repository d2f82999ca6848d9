import type { HomeText } from '#contract/shop-texts.ts'

// The shop's own texts of the home page, the banner and the policies.

export const title = 'वेबसाइटका शब्द'
export const lead =
  'ग्राहकले होम पेज र नीतिमा पढ्ने कुरा। खाली छोडे फिक्का अक्षरमा देखिएकै कुरा पसलमा देखिन्छ। सादा अक्षर मात्र लेख्नुहोस्।'
export const groups = {
  heading: 'होम पेजको शीर्षक',
  promises: 'डेलिभरी र भुक्तानी छोटकरीमा',
  reasons: 'यहाँ किन किन्ने',
  delivery: 'कहाँ पुर्‍याउँछौं',
} as const
export const slide = { fresh: 'पहिलो स्लाइड', gourmet: 'दोस्रो स्लाइड', sweet: 'तेस्रो स्लाइड' } as const
export const field: Record<HomeText, string> = {
  bannerFreshTitle: 'शीर्षक',
  bannerFresh: 'वाक्य',
  bannerFreshAction: 'बटन',
  bannerGourmetTitle: 'शीर्षक',
  bannerGourmet: 'वाक्य',
  bannerGourmetAction: 'बटन',
  bannerSweetTitle: 'शीर्षक',
  bannerSweet: 'वाक्य',
  bannerSweetAction: 'बटन',
  homeHeading: 'शीर्षक',
  homeIntro: 'परिचय',
  sameDayTitle: 'पहिलो शीर्षक',
  sameDay: 'पहिलो वाक्य',
  nextDayTitle: 'दोस्रो शीर्षक',
  nextDay: 'दोस्रो वाक्य',
  freeDeliveryTitle: 'तेस्रो शीर्षक',
  freeDelivery: 'तेस्रो वाक्य',
  paymentTitle: 'चौथो शीर्षक',
  payment: 'चौथो वाक्य',
  deliveryBarMore: 'हरेक पेजको माथिको लाइन',
  reasonsTitle: 'शीर्षक',
  organicTitle: 'पहिलो शीर्षक',
  organic: 'पहिलो वाक्य',
  fairTitle: 'दोस्रो शीर्षक',
  fair: 'दोस्रो वाक्य',
  honestTitle: 'तेस्रो शीर्षक',
  honest: 'तेस्रो वाक्य',
  returnsTitle: 'चौथो शीर्षक',
  returns: 'चौथो वाक्य',
  deliveryTitle: 'शीर्षक',
  deliveryIntro: 'परिचय',
  citiesSameDayTitle: 'डेलिभरीको पहिलो समय',
  citiesSameDay: 'सहरको पहिलो सूची',
  citiesNextDayTitle: 'डेलिभरीको दोस्रो समय',
  citiesNextDay: 'सहरको दोस्रो सूची',
  citiesLaterTitle: 'डेलिभरीको तेस्रो समय',
  citiesLater: 'सहरको तेस्रो सूची',
}
export const inEnglish = (label: string) => `${label}, अङ्ग्रेजीमा`
export const inNepali = (label: string) => `${label}, नेपालीमा`
export const link = 'बटनको लिङ्क'
export const linkHint = 'पसलकै पेज वा https:// बाट सुरु हुने ठेगाना'
export const picture = 'फोटो'
export const standardPicture = 'सुरुदेखिकै फोटो देखिन्छ।'
export const removePicture = 'सुरुदेखिकै फोटो राख्नुहोस्'
export const choosePicture = 'फोटो छान्नुहोस्'
export const policy = { terms: 'नियम तथा सर्तहरू', refunds: 'फिर्ता नीति' } as const
export const standardPolicy = 'सुरुदेखिकै वाक्य देखिन्छ।'
export const writePolicy = 'आफैं लेख्नुहोस्'
export const useStandard = 'सुरुदेखिकै वाक्य राख्नुहोस्'
export const addBlock = 'अनुच्छेद थप्नुहोस्'
export const removeBlock = (number: number) => `अनुच्छेद ${number} हटाउनुहोस्`
export const blockTitle = (number: number) => `शीर्षक ${number}`
export const blockText = (number: number) => `अनुच्छेद ${number}`
export const save = 'वेबसाइटका शब्द सेभ गर्नुहोस्'
export const saved = 'वेबसाइटका शब्द सेभ भए'
