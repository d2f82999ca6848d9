import { category, grams } from './category.ts'

const SNACK = 'khaja, nasta, snack, खाजा'

export const snacks = category(
  'snacks',
  {
    name: 'Snacks & Ready to Cook',
    blurb: 'Chiura, bhujiya and ten-minute dinners.',
    title: 'For the hour before dinner',
    benefits: ['In small batches', 'Without palm oil', 'Without artificial preservatives'],
  },
  {
    name: 'खाजा',
    blurb: 'तितौरा, भुजिया र चाँडै पाक्ने खाजा।',
    title: 'बेलुकाको भोकका लागि',
    benefits: ['थोरै-थोरै बनाएको', 'पाम तेल नहालेको', 'कृत्रिम प्रिजर्भेटिभ नहालेको'],
  },
  '',
  [
    {
      slug: 'titaura-lapsi',
      name: 'Lapsi Titaura',
      nepaliName: 'लप्सीको तितौरा',
      description:
        'Sour-sweet fruit chews rolled in chilli, salt and sugar. Made in a kitchen in Panchkhal from lapsi pulp, without food colour.',
      nepaliDescription:
        'खुर्सानी, नुन र चिनीमा लटपटिएको अमिलो-गुलियो तितौरा। पाँचखालमा लप्सीको गुदीबाट बनेको, रङ हालेको छैन।',
      unit: grams(200),
      priceRupees: 150,
      stock: 94,
      also: `titaura, titaaura, paun, lapsi candy, तितौरा, पाउँ, ${SNACK}`,
      pictures: 2,
    },
    {
      slug: 'peanut-butter',
      name: 'Stone-Ground Peanut Butter',
      nepaliName: 'पिनट बटर',
      description:
        'Roasted peanuts and a grain of rock salt, ground until they flow. The oil on top is natural: stir it in.',
      nepaliDescription: 'भुटेको बदाम र अलिकति सिधे नुन ढुङ्गाले पिसेको। माथि तेल आउनु स्वाभाविक हो, चलाएर खानुहोस्।',
      unit: grams(400),
      priceRupees: 420,
      stock: 61,
      also: `badam butter, peanut butter, पिनट बटर, ${SNACK}`,
      pictures: 2,
    },
    {
      slug: 'buckwheat-noodles',
      name: 'Buckwheat Noodles',
      nepaliName: 'फापरको चाउचाउ',
      description:
        'Air-dried noodles from Mustang buckwheat and wheat. Four minutes in boiling water; serve cold with sesame or hot in thukpa.',
      nepaliDescription:
        'मुस्ताङको फापर र गहुँको चाउचाउ, हावामा सुकाएको। चार मिनेट उमाल्नुहोस्, तिलसँग चिसो वा थुक्पामा तातो खानुहोस्।',
      unit: grams(300),
      priceRupees: 220,
      stock: 47,
      also: `phapar chauchau, chau chau, noodles, thukpa, फापर, चाउचाउ, थुक्पा, ${SNACK}`,
      pictures: 2,
    },
    {
      slug: 'papad-mas',
      name: 'Hand-Rolled Papad',
      nepaliName: 'पापड',
      description:
        'Black gram, pepper and salt, rolled thin and sun-dried by a women’s group in Janakpur. Roast over the flame or fry for a second.',
      nepaliDescription:
        'जनकपुरको महिला समूहले मास, मरिच र नुनबाट बेलेर घाममा सुकाएको। आगोमा सेक्नुहोस् वा एकछिन तार्नुहोस्।',
      unit: grams(200),
      priceRupees: 110,
      stock: 56,
      also: `papad, paapad, papadum, पापड, ${SNACK}`,
      pictures: 2,
    },
    {
      slug: 'masyaura',
      name: 'Masyaura',
      nepaliName: 'मस्यौरा',
      description:
        'Sun-dried balls of black gram and taro leaf, fermented a little before drying. Fry, then simmer with potato: a curry for the days when the market is closed.',
      nepaliDescription:
        'मास र पिँडालुको पातबाट बनाई घाममा सुकाएको। भुटेर आलुसँग पकाउनुहोस्, बजार बन्द भएको दिनको तरकारी।',
      unit: grams(250),
      priceRupees: 190,
      stock: 29,
      also: 'masyaura, masaura, maseura, nuggets, मस्यौरा',
      pictures: 2,
    },
    {
      slug: 'popcorn-maize',
      name: 'Popping Maize',
      nepaliName: 'मुरली मकै',
      description:
        'Small, hard murali kernels from Gorkha that pop almost without waste. For a pan, salt and a rainy evening.',
      nepaliDescription: 'गोरखाको सानो, कडा मुरली मकै, लगभग सबै फुल्छ। कराही, नुन र पानी परेको साँझका लागि।',
      unit: grams(500),
      priceRupees: 130,
      stock: 58,
      also: `murali makai, murli makai, popcorn, मुरली मकै, मकै, ${SNACK}`,
      pictures: 3,
    },
    {
      slug: 'granola-himalayan',
      name: 'Himalayan Granola',
      nepaliName: 'ग्रानोला',
      description:
        'Oats, millet, walnuts and Marpha apple baked with honey. Crisp in clusters, sweet only from the fruit and the comb.',
      nepaliDescription: 'ओट्स, कोदो, ओखर र मार्फाको स्याउ महमा बेक गरेको। कुरकुरे, गुलियो फल र महकै मात्र।',
      unit: grams(400),
      priceRupees: 460,
      stock: 22,
      also: `granola, muesli, oats, breakfast, ग्रानोला, ${SNACK}`,
      pictures: 2,
    },
    {
      slug: 'cookies-kodo',
      name: 'Finger Millet Cookies',
      nepaliName: 'कोदोको कुकिज',
      description:
        'Baked in Lalitpur with kodo flour, ghee and jaggery. Crumbly, not too sweet, and made for dipping in tea.',
      nepaliDescription: 'ललितपुरमा कोदोको पिठो, घिउ र सख्खरबाट बेक गरेको। धेरै गुलियो छैन, चियामा चोप्न मिठो।',
      unit: grams(250),
      priceRupees: 210,
      stock: 35,
      also: `kodo cookies, biscuit, biskut, कुकिज, बिस्कुट, कोदो, ${SNACK}`,
      pictures: 2,
    },
    {
      slug: 'bhujiya-spiced',
      name: 'Spiced Gram Bhujiya',
      nepaliName: 'भुजिया',
      description:
        'Thin strands of besan fried in fresh mustard oil with ajwain. A handful over chiura with onion, lime and coriander is a full khaja.',
      nepaliDescription:
        'तोरीको ताजा तेलमा तारेको बेसनको मसिनो भुजिया, ज्वानो हालेको। चिउरा, प्याज, कागती र धनियाँसँग पूरै खाजा।',
      unit: grams(250),
      priceRupees: 140,
      stock: 50,
      also: `bhujia, bhujiya, sev, dalmoth, भुजिया, दालमोठ, ${SNACK}`,
      pictures: 2,
    },
  ],
)
