import { category, grams, mutha } from './category.ts'

const SAAG = 'saag, sag, hariyo saag, साग, हरियो साग'

export const greens = category(
  'greens',
  {
    name: 'Greens & Fresh Herbs',
    blurb: 'Rayo, palungo and dhaniya with the dew on.',
    title: 'A bundle of green for every meal',
    benefits: ['Cut on the day it leaves the field', 'Washed in spring water', 'Bundled by hand'],
  },
  {
    name: 'सागपात',
    blurb: 'शीत परेकै रायो, पालुङ्गो र धनियाँ।',
    title: 'हरेक छाकमा हरियो साग',
    benefits: ['पठाउने दिनमै टिपेको', 'मूलको पानीले पखालेको', 'हातैले मुठा पारेको'],
  },
  'organic vegetables, green leafy',
  [
    {
      slug: 'mustard-greens-rayo',
      name: 'Rayo Mustard Greens',
      nepaliName: 'रायोको साग',
      description:
        'Broad mustard leaves with a slight pepper, the green on most plates in the valley. Grown on organic compost in Khokana and cut at dawn.',
      nepaliDescription: 'खोकनामा अर्गानिक मलमा हुर्केको, मिर्मिरेमै टिपेको चौडा पाते रायो।',
      unit: mutha,
      priceRupees: 45,
      stock: 72,
      also: `rayo, rayo ko saag, rayo saag, mustard leaf, रायो, रायोको साग, ${SAAG}`,
      pictures: 2,
    },
    {
      slug: 'spinach-palungo',
      name: 'Spinach',
      nepaliName: 'पालुङ्गो',
      description:
        'Soft dark leaves with pink roots, best within two days. Wilt with garlic and dried chilli, or cook it down with paneer.',
      nepaliDescription:
        'जरा गुलाबी, पात नरम पालुङ्गो, दुई दिनभित्र खानुहोस्। लसुन र सुकेको खुर्सानीसँग भुट्नुहोस् वा पनीरसँग पकाउनुहोस्।',
      unit: mutha,
      priceRupees: 45,
      stock: 49,
      also: `palungo, paalungo, palak, spinach, पालुङ्गो, पालक, ${SAAG}`,
      pictures: 2,
    },
    {
      slug: 'cress-chamsur',
      name: 'Garden Cress',
      nepaliName: 'चम्सुर',
      description:
        'Peppery little leaves that new mothers in Nepal are given for strength. Mix with spinach if you find it too sharp alone.',
      nepaliDescription: 'सुत्केरीलाई तागतका लागि खुवाइने हल्का पिरो साग। एक्लै पिरो लागे पालुङ्गोसँग मिसाउनुहोस्।',
      unit: mutha,
      priceRupees: 40,
      stock: 35,
      also: `chamsur, chamsoor, garden cress, चम्सुर, ${SAAG}`,
      pictures: 2,
    },
    {
      slug: 'fenugreek-leaf-methi',
      name: 'Fenugreek Leaves',
      nepaliName: 'मेथीको साग',
      description:
        'Young methi with a pleasant bitter edge. Knead the chopped leaves into roti dough, or fry them with new potatoes.',
      nepaliDescription: 'कलिलो, हल्का तितो मेथीको साग। काटेर रोटीको पिठोमा मुछ्नुहोस् वा नयाँ आलुसँग भुट्नुहोस्।',
      unit: mutha,
      priceRupees: 45,
      stock: 27,
      also: `methi, methi ko saag, methi saag, fenugreek, मेथी, मेथीको साग, ${SAAG}`,
      pictures: 2,
    },
    {
      slug: 'stinging-nettle-sisno',
      name: 'Stinging Nettle Tips',
      nepaliName: 'सिस्नो',
      description:
        'Wild tips gathered with tongs on the slopes above Mude, full of iron. Boil with a handful of rice for a thick, comforting soup; the sting is gone after a minute.',
      nepaliDescription:
        'मुडेमाथिका पाखाबाट चिम्टाले टिपेको जङ्गली मुना, आइरन प्रशस्त। एक मुठी चामल हालेर पकाउनुहोस्, एक मिनेट उमालेपछि पोल्दैन।',
      unit: grams(250),
      priceRupees: 90,
      stock: 9,
      also: `sisno, sisnu, nettle, सिस्नो, सिस्नु, ${SAAG}`,
      pictures: 2,
    },
    {
      slug: 'fiddlehead-niuro',
      name: 'Fiddlehead Ferns',
      nepaliName: 'निउरो',
      description:
        'Curled fern tips from shaded stream banks in Kaski, a treat of spring and monsoon. Blanch once, then fry with mustard seed.',
      nepaliDescription:
        'कास्कीका खोल्साखोल्सीको घुम्रिएको निउरो, वसन्त र वर्षामा पाइन्छ। एक पटक उमालेर तोरीसँग झान्नुहोस्।',
      unit: mutha,
      priceRupees: 70,
      stock: 0,
      also: `niuro, neuro, niguro, fern, निउरो, निगुरो, ${SAAG}`,
      pictures: 3,
    },
    {
      slug: 'coriander-leaf',
      name: 'Fresh Coriander',
      nepaliName: 'हरियो धनियाँ',
      description:
        'A full bundle with roots, so it stands in a glass of water for a week. Leaves for the top of the dal, stalks for the chutney.',
      nepaliDescription: 'जरासहितको पूरै मुठा, पानीको गिलासमा राखे एक हप्ता टिक्छ। पात दालमा, डाँठ अचारमा।',
      unit: mutha,
      priceRupees: 30,
      stock: 66,
      also: 'dhaniya, dhania, dhania patta, hariyo dhaniya, coriander, coriander leaves, cilantro, धनियाँ पात, धनियाँ, हरियो धनियाँ',
      pictures: 2,
    },
    {
      slug: 'mint-pudina',
      name: 'Fresh Mint',
      nepaliName: 'पुदिना',
      description:
        'Strong garden mint for chutney, mohi and lemon water. Grown beside the well of an organic farm in Dhading.',
      nepaliDescription: 'धादिङको अर्गानिक बारीको कडा बास्नादार पुदिना। अचार, मोही र कागती पानीमा हाल्नुहोस्।',
      unit: mutha,
      priceRupees: 35,
      stock: 41,
      also: 'pudina, pudeena, baabari, mint, पुदिना, बाबरी',
      pictures: 2,
    },
    {
      slug: 'lemongrass-fresh',
      name: 'Fresh Lemongrass',
      nepaliName: 'ताजा लेमनग्रास',
      description:
        'Whole stalks with their blades. Bruise the lower third for soup, tie the rest into a knot and let it steep in tea.',
      nepaliDescription: 'पातसहितको पूरै डाँठ। फेद थिचेर सुपमा हाल्नुहोस्, बाँकी गाँठो पारेर चियामा।',
      unit: mutha,
      priceRupees: 60,
      stock: 16,
      also: 'lemongrass, lemon grass, pirhe ghans, लेमनग्रास',
      pictures: 2,
    },
    {
      slug: 'curry-leaves',
      name: 'Curry Leaves',
      nepaliName: 'करी पत्ता',
      description:
        'Sprigs picked to order in Chitwan. Let them crackle in hot oil before anything else goes into the pan.',
      nepaliDescription: 'अर्डर आएपछि चितवनमा टिपिने करी पत्ता। तेल तातेपछि सबैभन्दा पहिले यही पड्काउनुहोस्।',
      unit: mutha,
      priceRupees: 35,
      stock: 23,
      also: 'kari patta, curry patta, karipatta, करी पत्ता',
      pictures: 2,
    },
  ],
)
