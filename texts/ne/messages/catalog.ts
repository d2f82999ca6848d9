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
export const categoriesChanged = 'अरू कसैले श्रेणी बदल्नुभयो। हेरेर फेरि प्रयास गर्नुहोस्।'
export const stockBelowZero = 'स्टकमा त्यति युनिट छैन।'
export const reductionExists = 'यो सामानमा पहिल्यै छुट छ। पहिले त्यो बन्द गर्नुहोस्।'
export const reductionPrice = 'अहिलेको भन्दा कम मूल्य लेख्नुहोस्।'
export const priceBelowReduction = (reduced: string) =>
  `अहिले छुट मूल्य ${reduced} छ। त्योभन्दा बढी लेख्नुहोस्, नभए पहिले छुट बन्द गर्नुहोस्।`
export const reductionEnds = 'सुरुभन्दा पछिको, अझै नबितेको दिन छान्नुहोस्।'
export const reductionGone = 'बन्द गर्नुपर्ने छुट छैन।'
export const productOrdered = 'यो सामान अर्डर भइसकेको छ। बरु आर्काइभ गर्नुहोस्।'
export const productChanged = 'तपाईंले खोलेपछि अरू कसैले यो सामान बदल्नुभयो।'
export const stockChanged = (now: number) => `त्यसपछि स्टक बदलियो: अहिले ${now} छ।`
