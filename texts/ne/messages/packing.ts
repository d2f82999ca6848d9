export const weighedNeedsGrams = 'तौलेर दिने सामानको “एक युनिटमा कति” ग्राममा भर्नुहोस्।'
export const orderNotProcessing = 'यो सेभ भएन, किनकि यो अर्डर अब प्याक भइरहेको छैन। कृपया म्यानेजरलाई भन्नुहोस्।'
export const lineNotWeighed = 'यो अर्डरमा तौल्नुपर्ने त्यस्तो सामान छैन।'
export const gramsTooMany = (ordered: number) =>
  `अर्डर गरिएको तौल (${ordered} ग्राम) को तीन गुणाभन्दा बढी भयो। तराजु हेर्नुहोस्।`
export const gramsTooFew = (ordered: number) =>
  `अर्डर गरिएको तौल (${ordered} ग्राम) को आधाभन्दा कम भयो। तराजु हेरेर पक्का गर्नुहोस्।`
export const callPending = 'पहिले नपुगेको सामानबारे ग्राहकलाई फोन गर्नुहोस्।'
export const unitsMissing = 'यो अर्डरमा सामान पुगेको छैन। अर्डर खोलेर बदल्नुहोस्, वा नपुगे पनि त्यहीँबाट पठाउनुहोस्।'
export const lineGone = 'यो सामान अर्डरमा छैन।'
export const foundAtMost = (most: number) =>
  most === 0 ? 'एउटा मात्र अर्डर भएको हो। नभेटिए 0 लेख्नुहोस्।' : `0 देखि ${most} सम्मको पूर्ण सङ्ख्या लेख्नुहोस्।`
export const replacementUnwanted = 'यो ग्राहकलाई अर्को सामान चाहिँदैन।'
export const replacementInOrder = 'यो सामान अर्डरमा छँदै छ। अर्को छान्नुहोस्।'
