import { category, grams, litre, millilitres } from './category.ts'

const OIL = 'organic oil, tel, cooking oil, तेल'

export const oils = category(
  'oils',
  {
    name: 'Oils & Ghee',
    blurb: 'Mustard oil from the wooden press.',
    title: 'Pressed cold and slowly',
    benefits: ['From the first press', 'Never refined', 'Packed in glass or food-safe tins'],
  },
  {
    name: 'तेल र घिउ',
    blurb: 'काठको कोलमा पेलेको तोरीको तेल।',
    title: 'चिसोमै, बिस्तारै पेलेको',
    benefits: ['पहिलो पेलाइको', 'रिफाइन नगरेको', 'सिसी वा खानेकुराकै टिनमा भरेको'],
  },
  '',
  [
    {
      slug: 'ghee-cow',
      name: 'Pure Cow Ghee',
      nepaliName: 'गाईको घिउ',
      description:
        'Made from curd butter, clarified slowly until it smells of caramel. Natural grain, golden colour, from small farms in Kavre and Dolakha.',
      nepaliDescription: 'दहीको नौनी बिस्तारै खारेर बनाएको, दानेदार, सुनौलो घिउ। काभ्रे र दोलखाका साना गोठको।',
      unit: grams(500),
      priceRupees: 850,
      stock: 48,
      also: 'ghiu, gheu, ghyu, ghee, gai ko ghiu, clarified butter, natural dairy, घिउ, घ्यू, गाईको घिउ',
      pictures: 2,
    },
    {
      slug: 'ghee-buffalo',
      name: 'Buffalo Ghee',
      nepaliName: 'भैंसीको घिउ',
      description:
        'Whiter and richer than cow ghee, and steady at high heat. The one for sel roti and haluwa.',
      nepaliDescription: 'गाईको भन्दा सेतो र गाढा, कडा आगोमा पनि नबिग्रने घिउ। सेलरोटी र हलुवाका लागि।',
      unit: grams(500),
      priceRupees: 740,
      stock: 21,
      also: 'ghiu, gheu, ghyu, ghee, bhaisi ko ghiu, natural dairy, घिउ, घ्यू, भैंसीको घिउ',
      pictures: 2,
    },
    {
      slug: 'mustard-oil',
      name: 'Cold-Pressed Mustard Oil',
      nepaliName: 'तोरीको तेल',
      description:
        'Pressed in a wooden kol in Khokana, where oil has been made for centuries. Pungent and golden; heat it until it smokes lightly, then cook.',
      nepaliDescription:
        'शताब्दीऔंदेखि तेल पेलिने खोकनामा काठको कोलमा पेलेको। पिरो बास्ना, सुनौलो रङ, हल्का धुवाँ आएपछि पकाउनुहोस्।',
      unit: litre(),
      priceRupees: 420,
      stock: 83,
      also: `tori ko tel, toriko tel, mustard oil, sarson, khokana, तोरीको तेल, तोरी, ${OIL}`,
      pictures: 2,
    },
    {
      slug: 'sunflower-oil',
      name: 'Cold-Pressed Sunflower Oil',
      nepaliName: 'सूर्यमुखीको तेल',
      description:
        'Light and almost without taste, for frying and baking. Seeds from Sarlahi, pressed in Khokana without solvent.',
      nepaliDescription:
        'सर्लाहीको सूर्यमुखीबाट खोकनामा केमिकलबिना पेलेको, हलुका, आफ्नो खास स्वाद नहुने तेल। तार्न र बेक गर्न।',
      unit: litre(),
      priceRupees: 380,
      stock: 55,
      also: `suryamukhi tel, suryamukhi ko tel, sunflower oil, सूर्यमुखी, सूर्यमुखीको तेल, ${OIL}`,
      pictures: 2,
    },
    {
      slug: 'sesame-oil',
      name: 'Sesame Oil',
      nepaliName: 'तिलको तेल',
      description:
        'From white sesame of the mid hills, pressed cold. For massage in winter and for the last minute of a stir-fry.',
      nepaliDescription: 'मध्य पहाडको सेतो तिल चिसै पेलेको। जाडोमा मालिस गर्न र झानेको तरकारीमा अन्तिममा हाल्न।',
      unit: millilitres(500),
      priceRupees: 460,
      stock: 29,
      also: `til ko tel, tilko tel, sesame oil, तिल, तिलको तेल, ${OIL}`,
      pictures: 2,
    },
    {
      slug: 'coconut-oil',
      name: 'Virgin Coconut Oil',
      nepaliName: 'नरिवलको तेल',
      description:
        'Cold-pressed from fresh coconut, solid below 24 degrees, so do not be surprised in December. For the pan, the hair and the skin.',
      nepaliDescription:
        'ताजा नरिवलबाट चिसै पेलेको। 24 डिग्रीमुनि जम्छ, जाडोमा नआत्तिनुहोस्। भान्सा, कपाल र छालाका लागि।',
      unit: millilitres(500),
      priceRupees: 520,
      stock: 34,
      also: `nariwal ko tel, nariwal tel, coconut oil, नरिवल, नरिवलको तेल, ${OIL}`,
      pictures: 2,
    },
    {
      slug: 'flaxseed-oil',
      name: 'Flaxseed Oil',
      nepaliName: 'आलसको तेल',
      description:
        'Pressed from brown alas of Salyan and bottled dark. Take it raw over curd or salad; it should never see a flame.',
      nepaliDescription: 'सल्यानको आलसको तेल, कालो सिसीमा भरेको। दही वा सलादमा काँचै हाल्नुहोस्, नतताउनुहोस्।',
      unit: millilitres(250),
      priceRupees: 390,
      stock: 16,
      also: `alas ko tel, aalas, flax oil, linseed, आलस, आलसको तेल, ${OIL}`,
      pictures: 2,
    },
  ],
)
