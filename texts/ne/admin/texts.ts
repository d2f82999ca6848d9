import type { HomeText } from '#contract/shop-texts.ts'

// The shop's own texts of the home page, the banner and the policies.

export const title = 'वेबसाइटका शब्द'
export const lead =
  'ग्राहकले होम पेज र नीतिमा पढ्ने कुरा। खाली छोडे फिक्का अक्षरमा देखिएकै कुरा पसलमा देखिन्छ। सादा अक्षर मात्र लेख्नुहोस्।'
export const place = {
  fresh: 'पहिलो स्लाइड',
  gourmet: 'दोस्रो स्लाइड',
  sweet: 'तेस्रो स्लाइड',
  heading: 'शीर्षक र परिचय',
  promises: 'अफर र तिर्ने तरिका',
  notice: 'सूचना',
  terms: 'नियम तथा सर्तहरू',
  refunds: 'फिर्ता नीति',
}
export const edit = 'बदल्नुहोस्<hidden>: {place}</hidden>'
export const field: Record<HomeText, string> = {
  bannerFreshTitle: 'शीर्षक',
  bannerFresh: 'वाक्य',
  bannerGourmetTitle: 'शीर्षक',
  bannerGourmet: 'वाक्य',
  bannerSweetTitle: 'शीर्षक',
  bannerSweet: 'वाक्य',
  homeHeading: 'शीर्षक',
  homeIntro: 'परिचय',
  offer: 'अफर',
  payment: 'तिर्ने तरिका',
  notice: 'सूचना',
}
export const inEnglish = (label: string) => `${label}, अङ्ग्रेजीमा`
export const inNepali = (label: string) => `${label}, नेपालीमा`
export const link = 'बटनको लिङ्क'
export const linkHint = 'पसलकै पेज वा https:// बाट सुरु हुने ठेगाना'
export const picture = 'फोटो'
export const standardPicture = 'सुरुदेखिकै फोटो देखिन्छ।'
export const removePicture = 'सुरुदेखिकै फोटो राख्नुहोस्'
export const choosePicture = 'फोटो छान्नुहोस्'
export const standardPolicy = 'सुरुदेखिकै वाक्य देखिन्छ।'
export const writePolicy = 'आफैं लेख्नुहोस्'
export const useStandard = 'सुरुदेखिकै वाक्य राख्नुहोस्'
export const addBlock = 'अनुच्छेद थप्नुहोस्'
export const removeBlock = (number: number) => `अनुच्छेद ${number} हटाउनुहोस्`
export const blockTitle = (number: number) => `शीर्षक ${number}`
export const blockText = (number: number) => `अनुच्छेद ${number}`
export const saved = 'वेबसाइटका शब्द सेभ भए'
