export const csvFarmUnknown = (name: string) => `${name} नामको फार्म छैन।`
export const rowTwice = 'यो सामान दुई पटक परेको छ।'
export const bulkRejected = 'केही पनि सेभ भएन। चिन्ह लगाइएका पङ्क्ति सच्याउनुहोस्।'
export const csvRowUnreadable = (line: number) =>
  `पङ्क्ति ${line} पढ्न सकिएन। कोट चिन्ह (") जाँच्नुहोस्: लेखाइभित्रको कोट चिन्ह दुई पटक लेख्नुपर्छ।`
export const csvHtml =
  'यो वेबपेजको तालिका हो, CSV फाइल होइन। Excel वा Google Sheets मा खोलेर “CSV UTF-8” छानी फेरि सेभ गर्नुहोस्।'
export const csvSpreadsheet =
  'यो Excel वा अरू स्प्रेडसिटको फाइल हो। Excel मा “CSV UTF-8” छानेर फेरि सेभ गर्नुहोस्, अनि त्यो फाइल छान्नुहोस्।'
export const csvEncoding =
  'यो फाइलका अक्षर पढ्न सकिएन। Excel मा “CSV UTF-8” छानेर फेरि सेभ गर्नुहोस्, अनि त्यो फाइल छान्नुहोस्।'
export const csvCellTooMany = (line: number) =>
  `पङ्क्ति ${line} मा पहिलो पङ्क्तिमा भन्दा बढी महल छन्। अल्पविराम (,) भएको मान कोट चिन्हभित्र लेख्नुहोस्, जस्तै "1,250"।`
export const csvEmpty = 'यो फाइलमा कुनै पङ्क्ति छैन।'
export const csvTooLong = 'यो फाइलमा धेरै पङ्क्ति छन्।'
export const csvColumnMissing = (column: string) => `${column} महल छैन।`
export const csvColumnUnknown = (column: string) => `नचिनिएको महल: ${column}।`
export const csvColumnTwice = (column: string) => `${column} महल दुई पटक छ।`
export const csvOneOf = (values: string) => `यीमध्ये एउटा लेख्नुहोस्: ${values}।`
export const csvYesOrNo = 'yes वा no लेख्नुहोस्।'
export const csvNumber = 'यो सङ्ख्या होइन।'
export const csvIdUnknown = 'यो id को सामान छैन। नयाँ सामानका लागि खाली छोड्नुहोस्।'
