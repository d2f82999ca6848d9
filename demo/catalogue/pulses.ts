import { category, grams, kilo } from './category.ts'

const DAL = 'organic dal, dal, daal, lentil, दाल'

export const pulses = category(
  'pulses',
  {
    name: 'Lentils & Beans',
    blurb: 'Dal that cooks soft without soda.',
    title: 'The other half of dal bhat',
    benefits: ['This year’s harvest', 'Cleaned and sorted by hand', 'Rich in protein and fibre'],
  },
  {
    name: 'दाल र गेडागुडी',
    blurb: 'सोडा नहाली गल्ने दाल।',
    title: 'दाल-भातको आधा भाग',
    benefits: ['यसै वर्षको बाली', 'हातैले केलाएको', 'प्रोटिन र फाइबर प्रशस्त'],
  },
  'pulses, gedagudi, गेडागुडी',
  [
    {
      slug: 'masoor-red',
      name: 'Split Red Lentils',
      nepaliName: 'मुसुरोको दाल',
      description:
        'Salmon-coloured masoor from the plains of Bardiya that turns golden in the pot. Ready in fifteen minutes without a pressure cooker.',
      nepaliDescription: 'बर्दियाको मुसुरो, पाकेपछि सुनौलो हुन्छ। कुकरबिनै पन्ध्र मिनेटमा पाक्छ।',
      unit: kilo(),
      priceRupees: 220,
      stock: 110,
      also: `musuro, musuro dal, masoor, masur, red lentil, मुसुरो, मुसुरोको दाल, ${DAL}`,
      pictures: 2,
    },
    {
      slug: 'masoor-whole',
      name: 'Whole Brown Lentils',
      nepaliName: 'सिङ्गो मुसुरो',
      description:
        'Unhulled masoor with an earthy taste, good in soup and for sprouting. From Bardiya, sun-dried on mud floors.',
      nepaliDescription: 'बर्दियाको बोक्रासहितको मुसुरो, माटोको आँगनमा सुकाएको। झोल र टुसा दुवै मिठो।',
      unit: kilo(),
      priceRupees: 210,
      stock: 58,
      also: `singo musuro, musuro, masoor, brown lentil, मुसुरो, ${DAL}`,
      pictures: 2,
    },
    {
      slug: 'mas-black-gram',
      name: 'Split Black Gram',
      nepaliName: 'मासको दाल',
      description:
        'Kalo dal from the bunds of rice fields in Kaski, cooked in an iron pot until it is thick and dark. Temper with jimbu and ghee.',
      nepaliDescription: 'कास्कीका आलीमा फलेको मास, फलामको कराहीमा बाक्लो हुने गरी पकाउनुहोस्। जिम्बु र घिउले झान्नुहोस्।',
      unit: kilo(),
      priceRupees: 260,
      stock: 77,
      also: `mas, maas, mas ko dal, kalo dal, urad, black gram, मास, मासको दाल, कालो दाल, ${DAL}`,
      pictures: 2,
    },
    {
      slug: 'mas-chhata',
      name: 'Hulled Black Gram for Bara',
      nepaliName: 'छाँटा मास',
      description:
        'Split and hulled mas for bara, masyaura and idli. Soak overnight, grind coarse, and beat it until it floats.',
      nepaliDescription:
        'बारा, मस्यौरा र इड्लीका लागि छाँटेको मास। रातभर भिजाउनुहोस्, दरो पिस्नुहोस् र तैरिने गरी फिट्नुहोस्।',
      unit: grams(500),
      priceRupees: 150,
      stock: 33,
      also: `chhata, mas, urad dal, bara, wo, छाँटा, मास, ${DAL}`,
      pictures: 2,
    },
    {
      slug: 'moong-green',
      name: 'Whole Green Moong',
      nepaliName: 'सिङ्गो मुगी',
      description:
        'Organic moong from the spring crop of Bardiya. Sprout it on a wet cloth for two days, or cook a light dal when the stomach asks for rest.',
      nepaliDescription: 'बर्दियाको अर्गानिक मुगी। दुई दिन भिजेको कपडामा टुसा उमार्नुहोस् वा पेटलाई हलुका दाल पकाउनुहोस्।',
      unit: kilo(),
      priceRupees: 240,
      stock: 64,
      also: `mugi, moogi, mung, moong, mugi dal, मुगी, मुंगी, ${DAL}`,
      pictures: 2,
    },
    {
      slug: 'moong-yellow',
      name: 'Split Yellow Moong',
      nepaliName: 'मुगीको दाल',
      description:
        'Hulled moong that cooks soft and sits lightly. First solid food for many children here, and the base of khichadi.',
      nepaliDescription: 'चाँडै गल्ने, पेटलाई हलुका दाल। नानीको पहिलो खाना र खिचडी यसैबाट बन्छ।',
      unit: kilo(),
      priceRupees: 250,
      stock: 71,
      also: `mugi ko dal, mugi, moong dal, khichadi, मुगी, मुगीको दाल, ${DAL}`,
      pictures: 2,
    },
    {
      slug: 'rahar-pigeon-pea',
      name: 'Split Pigeon Peas',
      nepaliName: 'रहरको दाल',
      description:
        'Golden rahar from Bardiya, not polished with oil. The dal for guests; give it a fried chilli and hing at the end.',
      nepaliDescription: 'बर्दियाको, तेल नलगाएको सुनौलो रहर। पाहुनालाई पकाइने दाल, अन्तिममा खुर्सानी र हिङले झान्नुहोस्।',
      unit: kilo(),
      priceRupees: 280,
      stock: 82,
      also: `rahar, rahar dal, arhar, toor dal, pigeon pea, रहर, रहरको दाल, ${DAL}`,
      pictures: 2,
    },
    {
      slug: 'chickpea-kabuli',
      name: 'White Chickpeas',
      nepaliName: 'काबुली चना',
      description:
        'Large pale chickpeas that swell to twice their size. Soak overnight; the water they boil in is worth keeping for gravy.',
      nepaliDescription: 'भिजाएपछि दोब्बर हुने ठूलो सेतो चना। रातभर भिजाउनुहोस्, उमालेको पानी ग्रेभीमा काम लाग्छ।',
      unit: kilo(),
      priceRupees: 290,
      stock: 47,
      also: 'kabuli chana, chana, chhole, chickpea, काबुली चना, चना',
      pictures: 2,
    },
    {
      slug: 'chickpea-black',
      name: 'Small Brown Chickpeas',
      nepaliName: 'कालो चना',
      description:
        'Local desi chana with a nutty bite from the Terai. Boiled with onion and lemon it is the snack of every school gate.',
      nepaliDescription: 'तराईको लोकल सानो चना। उसिनेर प्याज र कागती हाल्नुहोस्, स्कुलको गेटमा पाइने खाजा तयार।',
      unit: kilo(),
      priceRupees: 210,
      stock: 69,
      also: 'kalo chana, chana, desi chana, black chickpea, कालो चना, चना',
      pictures: 2,
    },
    {
      slug: 'rajma-jumla',
      name: 'Jumla Mixed Beans',
      nepaliName: 'जुम्लाको सिमी',
      description:
        'Beans of every colour in one bag, as they grow together in the organic maize fields of Jumla. Each kind cooks in the same time, and no two bowls look alike.',
      nepaliDescription: 'जुम्लाको अर्गानिक मकैबारीमा सँगै फल्ने रङ्गीबिरङ्गी सिमी। सबै एकै समयमा पाक्छन्।',
      unit: kilo(),
      priceRupees: 330,
      stock: 52,
      also: 'jumli simi, simi, rajma, mixed beans, सिमी, जुम्लाको सिमी, राजमा',
      pictures: 2,
    },
    {
      slug: 'rajma-red',
      name: 'Red Kidney Beans',
      nepaliName: 'राजमा',
      description:
        'Dark red beans from the upper slopes of Jumla, creamy once cooked. Boil hard for ten minutes first, then gently until done.',
      nepaliDescription:
        'जुम्लाको गाढा रातो राजमा, पाकेपछि नरम। पहिले दस मिनेट कडा आगोमा उमाल्नुहोस्, त्यसपछि मन्द आगोमा।',
      unit: kilo(),
      priceRupees: 310,
      stock: 5,
      also: 'rajma, raajma, kidney bean, राजमा',
      pictures: 2,
    },
    {
      slug: 'soybean-bhatmas',
      name: 'Soybeans',
      nepaliName: 'भटमास',
      description:
        'Yellow hill soybeans for bhatmas sadheko, sprouting, or homemade kinema. Roast them slowly so they crack and do not burn.',
      nepaliDescription: 'पहाडको पहेँलो भटमास। साँधेको भटमास, टुसा वा किनेमाका लागि। मन्द आगोमा भुट्नुहोस्, डढ्दैन।',
      unit: kilo(),
      priceRupees: 190,
      stock: 41,
      also: 'bhatmas, bhatamas, bhatmaas, soya, soybean, भटमास',
      pictures: 2,
    },
    {
      slug: 'horse-gram-gahat',
      name: 'Horse Gram',
      nepaliName: 'गहत',
      description:
        'The warming pulse of winter, cooked as a thin soup in the hills and valued for the kidneys. Soak a full night.',
      nepaliDescription:
        'जाडोमा न्यानो दिने गहत, पहाडमा पातलो झोल पकाइन्छ, मिर्गौलालाई राम्रो मानिन्छ। रातभर भिजाउनुहोस्।',
      unit: grams(500),
      priceRupees: 160,
      stock: 30,
      also: `gahat, gahaat, gahat ko dal, horse gram, kulthi, गहत, ${DAL}`,
      pictures: 2,
    },
  ],
)
