export const title = 'श्रेणी'
export const lead = 'होम पेज र फिल्टरमा देखिने क्रममा।'
export const category = 'श्रेणी'
export const add = 'श्रेणी थप्नुहोस्'
export const addFirst = 'पहिलो श्रेणी थप्नुहोस्'
export const none = 'अहिलेसम्म श्रेणी छैन'
export const columnProducts = 'सामान'
export const columnOrder = 'क्रम'
export const noNepaliName = 'नेपाली नाम राखिएको छैन'
export const moveUp = (name: string) => `${name} माथि सार्नुहोस्`
export const moveDown = (name: string) => `${name} तल सार्नुहोस्`

// form
export const newCategory = 'नयाँ श्रेणी'
export const added = (name: string) => `${name} थपियो`
export const saved = 'श्रेणी सेभ भयो'
export const details = 'नाम र विवरण'
export const name = 'अङ्ग्रेजी नाम'
export const nameHint = 'वेब ठेगाना र CSV फाइलमा पनि यही नाम चल्छ। नाम बदल्दा श्रेणीका सबै सामानमा पनि बदलिन्छ।'
export const nepaliName = 'नेपाली नाम'
export const blurb = 'होम पेजको छोटो वाक्य (अङ्ग्रेजी)'
export const nepaliBlurb = 'होम पेजको छोटो वाक्य (नेपाली)'
export const banner = 'सामानको सूचीमाथिको ब्यानर'
export const bannerHint = 'केही नलेखे पसलले साझा ब्यानर देखाउँछ।'
export const bannerTitle = 'शीर्षक (अङ्ग्रेजी)'
export const nepaliBannerTitle = 'शीर्षक (नेपाली)'
export const benefit = (number: number) => `फाइदा ${number} (अङ्ग्रेजी)`
export const nepaliBenefit = (number: number) => `फाइदा ${number} (नेपाली)`

// picture
export const picture = 'फोटो'
export const pictureOf = (name: string) => `${name} को फोटो`
export const noPicture = 'फोटो नराखेसम्म पसलमा टोकरीको चित्र देखिन्छ।'
export const choosePicture = 'फोटो छान्नुहोस्'
export const pictureHint = '10 MB सम्म, चौडाइ र उचाइ बराबर भए राम्रो। सानो आकारमा देखिन्छ।'
export const pictureSaved = 'फोटो सेभ भयो'
export const removePicture = 'फोटो हटाउनुहोस्'
export const pictureRemoved = 'फोटो हटाइयो'

// delete
export const remove = 'हटाउनुहोस्'
export const removeTitle = (name: string) => `${name} हटाउने?`
export const removeWarning = 'यसका विवरण र फोटो पनि हट्छन्। सामान नभएको श्रेणी मात्र हटाउन मिल्छ।'
export const removed = (name: string) => `${name} हटाइयो`
