// Farms: their pages, and the origin of products on cards and pages.

// origin of a product
export const fromFarm = (name: string, place: string) => `कहाँबाट: ${name}, ${place}`
export const fromHouseholds = (name: string, others: number, place: string) =>
  `कहाँबाट: ${name} र अरू ${others} घरपरिवार, ${place}`
/** Of a farm that did not agree to be named. */
export const unnamed = {
  farm: (district: string) => `${district}को एउटा फार्म`,
  group: (district: string) => `${district}को किसान समूह`,
  maker: (district: string) => `${district}को उत्पादक`,
}
export const fromUnnamed = {
  farm: (district: string) => `${district}को एउटा फार्मबाट`,
  group: (district: string) => `${district}को किसान समूहबाट`,
  maker: (district: string) => `${district}को उत्पादकबाट`,
}
export const grownIn = {
  nepal: 'नेपालमा उब्जेको',
  india: 'भारतमा उब्जेको',
  elsewhere: 'नेपाल र भारतबाहिर उब्जेको',
}

// proofs
export const certified = (date: string) => `प्रमाणित अर्गानिक: {body}, ${date} सम्म`
export const guaranteed = (date: string) => `अर्गानिकको ग्यारेन्टी: {body}, ${date} सम्म`
export const inConversion = 'अर्गानिक खेतीमा जाँदै'
export const inConversionUntil = (date: string) => `अर्गानिक खेतीमा जाँदै, ${date} सम्म`
export const ownWord = 'किसानकै भनाइ'
export const expired = {
  certificate: (date: string) => `प्रमाणपत्रको म्याद ${date} मा सकियो`,
  group: (date: string) => `ग्यारेन्टीको म्याद ${date} मा सकियो`,
  conversion: (date: string) => `अर्गानिक खेतीमा जाने म्याद ${date} मा सकियो`,
  own: (date: string) => `किसानको भनाइको म्याद ${date} मा सकियो`,
}

// the list of farms
export const farmsTitle = 'हाम्रा फार्म'
export const farmsIntro =
  'हामीले बेच्ने सामान कसले उब्जाउँछ, कसले बनाउँछ र त्यसको प्रमाण के छ। प्रमाणको म्याद सकिएपछि अर्गानिकको चिन्ह आफैं हट्छ।'
export const noFarms = 'फार्मको सूची अहिलेसम्म राखिएको छैन।'
export const farmsFailed = 'फार्म देखाउन सकिएन'
export const farmCount = (count: number) => `${count} फार्म`

// one farm
export const kind = { farm: 'फार्म', group: 'समूह वा सहकारी', maker: 'उत्पादक' }
export const since = (year: number) => `वि.सं. ${year} देखि`
export const households = (count: number) => `${count} घरपरिवार`
export const noLongerBought = 'हामी अब यहाँबाट किन्दैनौं।'
export const notNamed = 'यो फार्मले आफ्नो नाम देखाउन अनुमति दिएको छैन।'
export const proofs = 'प्रमाण'
export const noProofs = 'यो फार्मको कुनै प्रमाण हामीसँग छैन।'
export const proofKind = {
  certificate: 'अर्गानिक प्रमाणपत्र',
  group: 'ग्यारेन्टी समूह',
  conversion: 'अर्गानिक खेतीमा जाँदै',
  own: 'किसानकै भनाइ',
}
export const proofNumber = (number: string) => `नं. ${number}`
export const proofDays = (first: string, last: string) => `${first} देखि ${last} सम्म`
export const proofFrom = (first: string) => `${first} देखि`
export const proofUntil = (last: string) => `${last} सम्म`
export const proofExpired = 'म्याद सकिएको'
export const proofProducts = (names: string) => `यी सामानका लागि मात्र: ${names}`
export const proofSomeProducts = 'केही सामानका लागि मात्र'
export const showPaper = 'कागज हेर्नुहोस्'
export const farmPicture = (position: number, pictures: number, name: string) =>
  `${pictures} मध्ये फोटो ${position}: ${name}`
export const productsFrom = 'यहाँका सामान'
export const noProducts = 'अहिले पसलमा यहाँको सामान छैन।'
export const showAllProducts = 'सबै हेर्नुहोस्'
export const farmGoneTitle = 'फार्म भेटिएन'
export const allFarms = 'सबै फार्म'
export const farmFailed = 'फार्म देखाउन सकिएन'
export const farmDescription = (name: string, place: string) =>
  `${name}, ${place}: हामी यहाँबाट के किन्छौं र खेती कसरी हुन्छ भन्ने प्रमाण।`
