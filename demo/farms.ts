import type { CreateFarm, FarmProof } from '#contract/admin/products/farms.ts'
import type { CountryOfOrigin } from '#contract/proofs.ts'

/** Days relative to the start of the demo shop, so that labels are valid, or have just expired, whenever it starts. */
type DemoProof = Omit<FarmProof, '_id' | 'products' | 'firstDay' | 'lastDay' | 'isPicturePublic'> & {
  firstDay: number
  /** Null for no end. */
  lastDay: number | null
  /** Slugs; all products of the farm if absent. */
  only?: readonly string[]
}

interface DemoFarm {
  farm: Omit<CreateFarm, 'phone' | 'pan' | 'bank' | 'isNamed' | 'since' | 'households'> &
    Partial<Pick<CreateFarm, 'isNamed' | 'since' | 'households'>>
  proofs: readonly DemoProof[]
  /** Slugs of ./catalogue. */
  products: string
}

const certificate = (number: string, firstDay: number, lastDay: number): DemoProof => ({
  kind: 'certificate',
  body: 'Himal Organic Certification',
  number,
  firstDay,
  lastDay,
})
const guarantee = (body: string, number: string): DemoProof => ({
  kind: 'group',
  body,
  number,
  firstDay: -120,
  lastDay: 245,
})
const conversion = (firstDay: number, lastDay: number): DemoProof => ({
  kind: 'conversion',
  body: '',
  number: '',
  firstDay,
  lastDay,
})
const ownWord: DemoProof = { kind: 'own', body: '', number: '', firstDay: -200, lastDay: null }

/** Invented farms, groups and makers in real districts. */
export const FARMS: readonly DemoFarm[] = [
  {
    farm: {
      kind: 'group',
      name: 'Sunita Tamang’s Panchkhal Group',
      nepaliName: 'सुनिता तामाङको पाँचखाल समूह',
      state: 'Bagmati',
      city: 'Kavrepalanchok',
      place: 'Panchkhal',
      nepaliPlace: 'पाँचखाल',
      since: 2068,
      households: 12,
      story:
        'Twelve households below the Panchkhal road share one cold room and one delivery van. Sunita Tamang began with two beds of carrots after a loss on hybrid tomatoes. Each household keeps a notebook of what it sows and sprays, and two others check it every season.',
      nepaliStory:
        'पाँचखालको बाटोमुनिका बाह्र घरपरिवारले एउटै चिस्यान कोठा र एउटै गाडी चलाउँछन्। हाइब्रिड गोलभेंडामा घाटा भएपछि सुनिता तामाङले दुई ड्याङ गाजरबाट सुरु गर्नुभएको हो। के रोपियो र के छरियो भन्ने हरेक घरले कापीमा टिप्छ, अनि हरेक याममा अरू दुई घरले जाँच्छन्।',
    },
    proofs: [guarantee('Panchkhal Guarantee Group', 'PG-014')],
    products:
      'carrot-kavre bell-pepper-green cauliflower-snow broccoli green-peas coriander-leaf pickle-lapsi shiitake-dried oyster-mushroom milk-buffalo lapsi-fresh titaura-lapsi spinach-palungo fenugreek-leaf-methi',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Thulo Bari',
      nepaliName: 'ठूलो बारी',
      state: 'Bagmati',
      city: 'Dhading',
      place: 'Naubise',
      nepaliPlace: 'नौबिसे',
      since: 2071,
      story:
        'Hari Prasad Adhikari grows tomatoes, okra and gourds on terraces above Naubise and keeps two hundred hens that sleep in an old goat shed. He feeds the beds with hen manure and buckwheat straw.',
      nepaliStory:
        'हरिप्रसाद अधिकारी नौबिसेमाथिका गह्रामा गोलभेंडा, रामतोरियाँ र लौका फलाउनुहुन्छ। पुरानो बाख्राको खोरमा दुई सय लोकल कुखुरा पनि छन्। मल कुखुराकै सुली र फापरको परालको हो।',
    },
    proofs: [certificate('HOC-2231', -160, 205)],
    products:
      'tomato-local eggs-local okra-green bottle-gourd green-chilli cucumber-local spring-onion mint-pudina eggplant-purple pumpkin-ripe cress-chamsur',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Mude Danda Farm',
      nepaliName: 'मुडे डाँडा फार्म',
      state: 'Bagmati',
      city: 'Sindhupalchok',
      place: 'Mude',
      nepaliPlace: 'मुडे',
      since: 2062,
      story:
        'At 2,400 metres the soil stays cool, so Phurba Sherpa’s potatoes keep without spraying. The seed comes from his own best hills every year.',
      nepaliStory:
        'चौबीस सय मिटर उचाइमा माटो चिसै रहन्छ, त्यसैले फुर्बा शेर्पाको आलुलाई विषादी चाहिँदैन। बीउ हरेक वर्ष आफ्नै राम्रो बोटबाट छानिन्छ।',
    },
    // valid until yesterday
    proofs: [certificate('HOC-1187', -366, -1)],
    products:
      'potato-mude potato-baby cabbage-green green-beans radish-white herbal-tea-nettle stinging-nettle-sisno',
  },
  {
    farm: {
      kind: 'group',
      name: 'Kaligandaki Growers’ Cooperative',
      nepaliName: 'कालीगण्डकी कृषक सहकारी',
      state: 'Gandaki',
      city: 'Mustang',
      place: 'Marpha',
      nepaliPlace: 'मार्फा',
      since: 2055,
      households: 41,
      story:
        'Forty-one families around Marpha dry their apples on the roofs in October wind. The cooperative runs the only cold store between Jomsom and Tukuche.',
      nepaliStory:
        'मार्फा वरपरका एकचालीस परिवारले कात्तिकको हावामा छानामै स्याउ सुकाउँछन्। जोमसोम र टुकुचेबीचको एक मात्र चिस्यान केन्द्र यही सहकारीले चलाउँछ।',
    },
    proofs: [certificate('HOC-0912', -90, 275)],
    products:
      'apple-mustang-green apricot-dried-mustang apple-dried-marpha vinegar-apple-cider buckwheat-phapar flour-buckwheat buckwheat-noodles jimbu garlic-local flour-tsampa seabuckthorn-juice',
  },
  {
    farm: {
      kind: 'group',
      name: 'Jumla Marsi Farmers’ Group',
      nepaliName: 'जुम्ला मार्सी किसान समूह',
      state: 'Karnali',
      city: 'Jumla',
      place: 'Tatopani',
      nepaliPlace: 'तातोपानी',
      since: 2060,
      households: 28,
      story:
        'Marsi is sown on Chaitra 12, when the seed is soaked in the Tila river. Twenty-eight households plant it between 2,300 and 2,700 metres, with beans on the field borders.',
      nepaliStory:
        'चैत 12 गते तिला नदीमा बीउ भिजाएर मार्सी राखिन्छ। अठ्ठाईस घरपरिवारले 2,300 देखि 2,700 मिटरसम्म मार्सी र आलीमा सिमी लगाउँछन्।',
    },
    proofs: [guarantee('Tila Guarantee Group', 'TG-003')],
    products:
      'rice-jumli-marsi rajma-jumla rajma-red apple-jumla walnut-jumla honey-buckwheat millet-foxtail-kaguno barley-naked-uwa',
  },
  {
    farm: {
      kind: 'group',
      name: 'Salyan Ginger Women’s Group',
      nepaliName: 'सल्यान अदुवा महिला समूह',
      state: 'Karnali',
      city: 'Salyan',
      place: 'Sharada',
      nepaliPlace: 'शारदा',
      since: 2070,
      households: 19,
      story:
        'Nineteen women sell their ginger together, so that no dealer can set the price alone. They wash it in the stream and dry the rest for sutho.',
      nepaliStory:
        'उन्नाइस जना महिलाले अदुवा सँगै बेच्छन्, ताकि मूल्य व्यापारीले मात्र नतोकोस्। खोलामा धोएर ताजै पठाउँछन्, बाँकी सुठोका लागि सुकाउँछन्।',
    },
    proofs: [certificate('HOC-2054', -40, 325)],
    products:
      'ginger-fresh ginger-powder-sutho timur-sichuan-pepper herbal-tea-ginger-turmeric horse-gram-gahat flax-seed-alas flaxseed-oil pomegranate',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Tansen Haldi Farm',
      nepaliName: 'तानसेन हलेदो फार्म',
      state: 'Lumbini',
      city: 'Palpa',
      place: 'Madanpokhara',
      nepaliPlace: 'मदनपोखरा',
      since: 2066,
      story:
        'Mina Kunwar boils and dries her turmeric at home and grinds it in the week it is sent. Maize grits and cinnamon come from the upper fields.',
      nepaliStory:
        'मीना कुँवर हलेदो घरमै उसिन्नुहुन्छ, सुकाउनुहुन्छ र पठाउने हप्तामा पिस्नुहुन्छ। च्याँख्ला र दालचिनी माथिल्लो बारीका हुन्।',
    },
    proofs: [conversion(-420, 310)],
    products:
      'turmeric-fresh turmeric-powder corn-grits-chyakhla cinnamon-dalchini flour-maize chilli-powder coriander-seed coriander-powder',
  },
  {
    farm: {
      kind: 'group',
      name: 'Kanyam Small Tea Growers',
      nepaliName: 'कन्याम साना चिया किसान',
      state: 'Koshi',
      city: 'Ilam',
      place: 'Kanyam',
      nepaliPlace: 'कन्याम',
      since: 2058,
      households: 64,
      story:
        'Sixty-four families pluck two leaves and a bud and bring them down the same morning. Their own small factory rolls the leaf, so it never waits overnight.',
      nepaliStory:
        'चौसट्ठी परिवारले दुई पात र एक मुना टिपेर त्यही बिहान झार्छन्। आफ्नै सानो कारखानामा पात बेरिन्छ, त्यसैले रातभर थन्किँदैन।',
    },
    proofs: [certificate('HOC-0745', -210, 155)],
    products:
      'tea-ilam-black tea-green tea-white-silver chhurpi-hard akabare-chilli pickle-akabare black-cardamom green-cardamom',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Hile Tea Garden',
      nepaliName: 'हिले चिया बगान',
      state: 'Koshi',
      city: 'Dhankuta',
      place: 'Hile',
      nepaliPlace: 'हिले',
      since: 2064,
      story:
        'Pasang Limbu’s garden faces north, so its spring flush is late and slow. Avocado trees give the tea its shade.',
      nepaliStory:
        'पासाङ लिम्बूको बगान उत्तर फर्केको छ, त्यसैले वसन्तको मुना ढिलो र बिस्तारै आउँछ। चियालाई छहारी एभोकाडोका रूखले दिन्छन्।',
    },
    proofs: [certificate('HOC-1340', -300, 65)],
    products: 'tea-golden-tips avocado-dhankuta bamboo-shoot-fresh tama-fermented persimmon-haluwabed',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Chitlang Goat and Cow Farm',
      nepaliName: 'चित्लाङ गाई-बाख्रा फार्म',
      state: 'Bagmati',
      city: 'Makwanpur',
      place: 'Chitlang',
      nepaliPlace: 'चित्लाङ',
      since: 2069,
      story:
        'Sixty goats and nine cows graze above Chitlang from the first light. Ram Bahadur Gopali makes the curd and the cheese himself and washes each wheel in whey.',
      nepaliStory:
        'बिहानको पहिलो उज्यालोदेखि साठी बाख्रा र नौ गाई चित्लाङमाथि चर्छन्। रामबहादुर गोपाली दही र चिज आफैं बनाउनुहुन्छ, र चिजको हरेक डल्लो दहीको पानीले धुनुहुन्छ।',
    },
    proofs: [conversion(-250, 480), ownWord],
    products:
      'cheese-goat milk-cow curd-plain buttermilk-mohi butter-white paneer-fresh button-mushroom plum-arubakhada herbal-tea-lemongrass lemongrass-fresh',
  },
  {
    farm: {
      kind: 'maker',
      name: 'Bhaktapur Curd House',
      nepaliName: 'भक्तपुर दही घर',
      state: 'Bagmati',
      city: 'Bhaktapur',
      place: 'Suryamadhi',
      nepaliPlace: 'सूर्यमढी',
      since: 2049,
      story:
        'The family sets juju dhau in clay bowls that are fired two lanes away. The buffalo milk comes from eleven houses in Kavre, and the chiura to eat with it is beaten next door.',
      nepaliStory:
        'दुई गल्ली पर पोलेका माटाका कतारोमा यो परिवारले जुजु धौ जमाउँछ। भैंसीको दूध काभ्रेका एघार घरबाट आउँछ, दहीसँग खाने चिउरा छेउकै मिलमा कुटिन्छ।',
    },
    proofs: [ownWord],
    products: 'curd-juju-dhau ghee-buffalo khuwa beaten-rice-white beaten-rice-red pickle-radish',
  },
  {
    farm: {
      kind: 'group',
      name: 'Rapti Rice and Honey Group',
      nepaliName: 'राप्ती धान र मह समूह',
      state: 'Bagmati',
      city: 'Chitwan',
      place: 'Rapti',
      nepaliPlace: 'राप्ती',
      since: 2067,
      households: 33,
      story:
        'Thirty-three households between the Rapti and the forest grow black rice, bananas and bitter gourd. The beehives move to the mustard in Poush and to the chiuri in Magh.',
      nepaliStory:
        'राप्ती र जङ्गलबीचका तेत्तीस घरपरिवारले कालो चामल, केरा र तीते करेला लगाउँछन्। मौरीका घार पुसमा तोरीबारी र माघमा चिउरीतिर सर्छन्।',
    },
    proofs: [
      guarantee('Rapti Guarantee Group', 'RG-022'),
      { ...certificate('HOC-1502', -100, 265), only: ['honey-chiuri', 'rice-black'] },
    ],
    products:
      'rice-black banana-malbhog bitter-gourd honey-chiuri mustard-seed-rayo eggs-crate curry-leaves papaya-ripe honey-mustard',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Pokhara Jethobudho Farm',
      nepaliName: 'पोखरा जेठोबुढो फार्म',
      state: 'Gandaki',
      city: 'Kaski',
      place: 'Begnas',
      nepaliPlace: 'बेगनास',
      since: 2065,
      story:
        'Dil Maya Gurung’s fields lie below Begnas lake. She plants the old scented Jethobudho in Asar and pays with rice for the bullocks that plough.',
      nepaliStory:
        'दिलमाया गुरुङका खेत बेगनास तालमुनि छन्। उहाँ असारमा वासनादार जेठोबुढो धान रोप्नुहुन्छ, र जोत्ने गोरुको ज्याला धानमै तिर्नुहुन्छ।',
    },
    proofs: [guarantee('Begnas Guarantee Group', 'BG-009')],
    products:
      'rice-jethobudho fiddlehead-niuro coffee-ground-kaski coffee-green-beans mas-black-gram mas-chhata chayote-iskus',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Gulmi Coffee Hill',
      nepaliName: 'गुल्मी कफी डाँडा',
      state: 'Lumbini',
      city: 'Gulmi',
      place: 'Ruru',
      nepaliPlace: 'रुरु',
      since: 2061,
      story:
        'Om Bahadur Khatri’s coffee ripens under oranges and sirish trees. Only red cherries are picked, six rounds each winter.',
      nepaliStory:
        'ओमबहादुर खत्रीको कफी सुन्तला र सिरिसको छहारीमा पाक्छ। हरेक हिउँदमा छ पटक, राता दाना मात्र टिपिन्छ।',
    },
    proofs: [certificate('HOC-0633', -330, 35)],
    products: 'coffee-beans-gulmi guava-local sweet-potato',
  },
  {
    farm: {
      kind: 'group',
      name: 'Sindhuli Junar Growers',
      nepaliName: 'सिन्धुली जुनार किसान',
      state: 'Bagmati',
      city: 'Sindhuli',
      place: 'Golanjor',
      nepaliPlace: 'गोलञ्जोर',
      since: 2059,
      households: 52,
      story:
        'Fifty-two families pick the junar after the first frost, when it turns sweet, and pack it in straw.',
      nepaliStory: 'पहिलो तुसारोपछि जुनार गुलियो हुन्छ। बाउन्न परिवारले त्यति बेला टिपेर परालमा प्याक गर्छन्।',
    },
    proofs: [ownWord],
    products: 'sweet-orange-junar amla-gooseberry gooseberry-powder-amla pear-naspati',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Kakani Berry Farm',
      nepaliName: 'ककनी स्ट्रबेरी फार्म',
      state: 'Bagmati',
      city: 'Nuwakot',
      place: 'Kakani',
      nepaliPlace: 'ककनी',
      since: 2072,
      story:
        'Srijana Lama picks before sunrise, and the punnets are in Kathmandu by eight. What is too soft to travel becomes jam the same day.',
      nepaliStory:
        'सिर्जना लामा घाम झुल्किनुअघि टिप्नुहुन्छ, आठ बजे टोकरी काठमाडौंमा हुन्छन्। धेरै पाकेर पठाउन नमिल्ने फल त्यही दिन जाम बन्छ।',
    },
    proofs: [conversion(-60, 670)],
    products:
      'strawberry-kakani jam-strawberry herbal-tea-tulsi flour-wheat-stone herbal-tea-chamomile asparagus-kurilo',
  },
  {
    farm: {
      kind: 'maker',
      name: 'Khokana Oil Mill',
      nepaliName: 'खोकना तेल मिल',
      state: 'Bagmati',
      city: 'Lalitpur',
      place: 'Khokana',
      nepaliPlace: 'खोकना',
      since: 2040,
      story:
        'The mill presses mustard slowly between wooden beams, as it has for three generations, and sells the cake to the farmers next door.',
      nepaliStory: 'तीन पुस्तादेखि यो मिलले काठको कोलमा बिस्तारै तोरी पेल्छ, र पिना छिमेकी किसानलाई बेच्छ।',
    },
    proofs: [ownWord],
    products:
      'mustard-oil sesame-oil sunflower-oil mustard-greens-rayo gundruk sinki cookies-kodo granola-himalayan flour-millet-kodo',
  },
  {
    farm: {
      kind: 'group',
      name: 'Bardiya Grain Cooperative',
      nepaliName: 'बर्दिया अन्न सहकारी',
      state: 'Lumbini',
      city: 'Bardiya',
      place: 'Rajapur',
      nepaliPlace: 'राजापुर',
      since: 2063,
      households: 87,
      story:
        'The cooperative stores the lentils and rice of eighty-seven Tharu families in clay bins and cleans them without fumigation.',
      nepaliStory: 'सतासी थारू परिवारको मसुरो र चामल यो सहकारीले माटाका डेहरीमा राख्छ, र धूमन नगरी सफा गर्छ।',
    },
    proofs: [certificate('HOC-1711', -140, 225)],
    products:
      'rice-basmati-brown moong-green moong-yellow masoor-red masoor-whole rahar-pigeon-pea chickpea-kabuli chickpea-black rice-basmati-white rice-kala-namak flour-besan',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Sarlahi Cane Farm',
      nepaliName: 'सर्लाही उखु फार्म',
      state: 'Madhesh',
      city: 'Sarlahi',
      place: 'Hariwan',
      nepaliPlace: 'हरिवन',
      since: 2068,
      story:
        'Jaggery is boiled beside the field from Mangsir to Falgun. The Mahato family clears it with lady’s finger stems and uses no powder.',
      nepaliStory:
        'मङ्सिरदेखि फागुनसम्म खेतकै छेउमा सख्खर पाक्छ। महतो परिवारले रामतोरियाँको डाँठले सफा गर्छ, कुनै धुलो हाल्दैन।',
    },
    // without consent: only kind and district are public
    proofs: [conversion(-30, 335)],
    products:
      'jaggery-blocks jaggery-powder sugar-raw-cane onion-dry peanuts-raw peanut-butter mango-maldah pickle-mango foxnut-makhana',
  },
  {
    farm: {
      kind: 'farm',
      name: 'Lamjung Millet House',
      nepaliName: 'लमजुङ कोदो घर',
      state: 'Gandaki',
      city: 'Lamjung',
      place: 'Ghalegaun',
      nepaliPlace: 'घलेगाउँ',
      since: 2057,
      story:
        'Buddhi Gurung hunts cliff honey twice a year with his uncles and grows millet between the hunts. Half of each comb stays for the bees.',
      nepaliStory:
        'बुद्धि गुरुङ काकाहरूसँग वर्षमा दुई पटक भीर मह काढ्नुहुन्छ, बाँकी समय कोदो लगाउनुहुन्छ। हरेक चाकाको आधा मौरीलाई छोडिन्छ।',
    },
    proofs: [ownWord],
    products: 'millet-kodo honey-wild-cliff soybean-bhatmas taro-pindalu masyaura rice-jethobudho',
  },
  {
    farm: {
      kind: 'group',
      name: 'Siranchok Orange Growers',
      nepaliName: 'सिरानचोक सुन्तला किसान',
      state: 'Gandaki',
      city: 'Gorkha',
      place: 'Siranchok',
      nepaliPlace: 'सिरानचोक',
      since: 2063,
      households: 22,
      story:
        'Twenty-two families cut their mandarins with the stem from Mangsir on. What is too small to sell becomes marmalade, and murali maize grows between the trees.',
      nepaliStory:
        'बाइस परिवार मङ्सिरदेखि भेट्नोसहित सुन्तला टिप्छन्। बेच्न नमिल्ने साना दानाको मार्मलेड बन्छ, बोटबोटका बीचमा मुरली मकै फल्छ।',
    },
    proofs: [certificate('HOC-0877', -70, 295)],
    products: 'mandarin-gorkha marmalade-suntala popcorn-maize',
  },
  {
    farm: {
      kind: 'group',
      name: 'Myanglung Women’s Tea Cooperative',
      nepaliName: 'म्याङलुङ महिला चिया सहकारी',
      state: 'Koshi',
      city: 'Terhathum',
      place: 'Myanglung',
      nepaliPlace: 'म्याङलुङ',
      since: 2066,
      households: 17,
      story:
        'Seventeen women roll their oolong by hand and let it rest half the night before they dry it. Limes and akabare grow along the edges of the tea.',
      nepaliStory:
        'सत्र जना महिला उलोङ हातैले बटार्छन्, र आधा रात राखेर मात्र सुकाउँछन्। चियाबारीका छेउछाउमा कागती र अकबरे फल्छ।',
    },
    proofs: [guarantee('Tinjure Guarantee Group', 'TJ-005')],
    products: 'tea-oolong lemon-kagati akabare-chilli',
  },
]

/** The farm that has not agreed to be named. */
export const UNNAMED_FARM = 'Sarlahi Cane Farm'

/** Products that are bought from dealers, by the country they come from. Others are from Nepal. */
export const GROWN_ELSEWHERE: Readonly<Record<string, CountryOfOrigin>> = {
  'coconut-fresh': 'india',
  'coconut-oil': 'india',
  almonds: 'elsewhere',
  cashews: 'india',
  raisins: 'india',
  'dates-chhohara': 'elsewhere',
  'figs-dried': 'elsewhere',
  'salt-rock-sidhe': 'elsewhere',
  'cloves-lwang': 'india',
  'cumin-seed': 'india',
  'cumin-powder': 'india',
  'fenugreek-seed': 'india',
  'ajwain-jwano': 'india',
}
