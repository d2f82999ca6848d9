export const productsFailed = 'सामानको सूची खुलेन।'
export const productFailed = 'सामानको विवरण खुलेन।'
export const productGone = 'यो सामान अब पाइँदैन।'
export const productFaqsFailed = 'सामानका प्रश्न-जवाफ खुलेनन्।'
export const noProducts = 'सामान भेटिएन'
export const noProductsMatching = 'तपाईंले खोज्नुभएजस्तो सामान भेटिएन।'
export const categoryGone = 'यो श्रेणी अब छैन।'
export const categoryExists = 'यो नामको श्रेणी पहिल्यै छ।'
export const categoryUsed = (name: string, products: number) =>
  `${name} श्रेणीमा अझै ${products} सामान छन् (पसल वा आर्काइभमा)। पहिले ती सामान अर्को श्रेणीमा सार्नुहोस्।`
export const categoryChanged = 'तपाईंले खोलेपछि अरू कसैले यो श्रेणी बदल्नुभयो।'
export const categoriesChanged = 'अरू कसैले श्रेणीहरू बदल्नुभयो। हेरेर फेरि प्रयास गर्नुहोस्।'
export const stockBelowZero = 'स्टकमा त्यति युनिट छैन।'
export const reductionExists = 'यो सामानको मूल्य पहिले नै घटाइएको छ। पहिले त्यो अन्त्य गर्नुहोस्।'
export const reductionPrice = 'अहिलेको भन्दा कम मूल्य लेख्नुहोस्।'
export const priceBelowReduction = (reduced: string) =>
  `अहिले मूल्य घटाएर ${reduced} छ। त्योभन्दा बढी लेख्नुहोस्, नभए पहिले घटाइएको मूल्य अन्त्य गर्नुहोस्।`
export const reductionEnds = 'सुरु र अहिलेभन्दा पछिको समय छान्नुहोस्।'
export const reductionGone = 'अन्त्य गर्नुपर्ने घटाइएको मूल्य छैन।'
export const productOrdered = 'यो सामान अर्डर भइसकेको छ। बरु आर्काइभ गर्नुहोस्।'
export const productChanged = 'तपाईंले खोलेपछि अरू कसैले यो सामान बदल्नुभयो।'
export const stockChanged = (now: number) => `त्यसपछि स्टक बदलियो: अहिले ${now} छ।`
