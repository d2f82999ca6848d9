export const title = 'फार्म'
export const lead = 'पसलले सामान किन्ने फार्म र तिनका प्रमाण।'
export const farm = 'फार्म'
export const add = 'फार्म थप्नुहोस्'
export const addFirst = 'पहिलो फार्म थप्नुहोस्'
export const none = 'अहिलेसम्म फार्म छैन'
export const searchLabel = 'नाम, ठाउँ वा जिल्लाबाट खोज्नुहोस्'
export const filter = {
  active: 'हामीले किन्ने गरेका',
  ending: 'प्रमाण सकिन लागेका',
  archived: 'आर्काइभ गरिएका',
  all: 'सबै',
}
export const columnPlace = 'जिल्ला'
export const columnProducts = 'बिक्रीमा रहेका सामान'
export const columnProof = 'प्रमाणको म्याद'
export const noProof = 'म्याद लेखेको प्रमाण छैन'
export const notNamed = 'नाम नदेखाइने'
export const archived = 'आर्काइभ गरिएको'

// form
export const newFarm = 'नयाँ फार्म'
export const details = 'फार्म'
export const added = (name: string) => `${name} थपियो`
export const saved = 'फार्म सेभ भयो'
export const kind = 'किसिम'
export const kinds = { farm: 'फार्म', group: 'समूह वा सहकारी', maker: 'उत्पादक' }
export const name = 'अङ्ग्रेजी नाम'
export const nameHint = 'CSV फाइलमा पनि यही नाम प्रयोग हुन्छ।'
export const nepaliName = 'नेपाली नाम'
export const province = 'प्रदेश'
export const place = 'ठाउँ (अङ्ग्रेजीमा)'
export const nepaliPlace = 'ठाउँ (नेपालीमा)'
export const placeHint = 'जस्तै गाउँको नाम।'
export const story = 'फार्मबारे (अङ्ग्रेजीमा)'
export const nepaliStory = 'फार्मबारे (नेपालीमा)'
export const since = 'कुन सालदेखि (वि.सं.)'
export const households = 'कति घरपरिवार'
export const isNamed = 'फार्मले नाम देखाउन अनुमति दिएको छ'
export const isNamedHint = 'अनुमति नभए ग्राहकले किसिम र जिल्ला मात्र देख्नुहुन्छ।'
export const internal = 'स्टाफका लागि मात्र'
export const internalHint = 'यी कुरा ग्राहकले कहिल्यै देख्नुहुन्न।'
export const phone = 'फोन'
export const pan = 'PAN'
export const bank = 'बैंक खाता'

// archive
export const archive = 'आर्काइभ गर्नुहोस्'
export const restore = 'फर्काउनुहोस्'
export const archiveTitle = (name: string) => `${name} आर्काइभ गर्ने?`
export const archiveWarning =
  'यो फार्मको सूचीबाट हट्छ, र यसको पेजमा पसलले अब यहाँबाट किन्दैन भनेर लेखिन्छ। सामानमा यसको नाम रहन्छ।'
export const archivedNow = (name: string) => `${name} आर्काइभ गरियो`
export const restored = (name: string) => `${name} फर्काइयो`

// proofs
export const proofs = 'प्रमाण'
export const noProofs = 'अझै प्रमाण छैन। प्रमाण नभएको फार्मको सामानमा अर्गानिकको चिन्ह देखिँदैन।'
export const addProof = 'प्रमाण थप्नुहोस्'
export const editProof = 'प्रमाण बदल्नुहोस्'
export const removeProof = 'प्रमाण हटाउनुहोस्'
export const removeProofTitle = 'यो प्रमाण हटाउने?'
export const removeProofWarning = 'यसका सामानमा अर्गानिकको चिन्ह तुरुन्तै बदलिन्छ। कागजको फोटो मेटिन्छ।'
export const proofsSaved = 'प्रमाण सेभ भयो'
export const proofKind = 'प्रमाणको किसिम'
export const proofKinds = {
  certificate: 'अर्गानिक प्रमाणपत्र',
  group: 'ग्यारेन्टी समूह',
  conversion: 'अर्गानिक खेतीमा जाँदै',
  own: 'किसानकै भनाइ',
}
export const body = 'कसले प्रमाणित गर्‍यो वा ग्यारेन्टी दियो'
export const number = 'नम्बर'
export const firstDay = 'सुरुको दिन'
export const lastDay = 'अन्तिम दिन'
export const dayOptionalHint = 'प्रमाणपत्र र ग्यारेन्टी समूहका लागि चाहिन्छ।'
export const covers = 'केका लागि'
export const allProducts = 'फार्मका सबै सामान'
export const someProducts = 'यी सामान मात्र'
export const noProducts = 'यो फार्मबाट अहिलेसम्म कुनै सामान आएको छैन।'
export const chooseProducts = 'कम्तीमा एउटा सामान छान्नुहोस्।'
export const proofDays = (first: string, last: string) => `${first} देखि ${last} सम्म`
export const expired = 'म्याद सकिएको'
export const paper = 'कागजको फोटो'
export const paperOf = (kind: string) => `कागजको फोटो: ${kind}`
export const choosePaper = 'फोटो छान्नुहोस्'
export const removePaper = 'फोटो हटाउनुहोस्'
export const paperSaved = 'फोटो सेभ भयो'
export const paperRemoved = 'फोटो हटाइयो'
export const isPicturePublic = 'ग्राहकले कागजको फोटो हेर्न सक्नुहुन्छ'

// pictures
export const pictures = 'फोटो'
export const choosePicture = 'फोटो छान्नुहोस्'
export const pictureHint = (room: number) => `बढीमा 10 MB। अझै ${room} वटा राख्न मिल्छ।`
export const pictureSaved = 'फोटो सेभ भयो'
export const picturesSaved = 'फोटो सेभ भए'
