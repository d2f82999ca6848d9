import { category, grams } from './category.ts'

export const drinks = category(
  'drinks',
  {
    name: 'Tea & Coffee',
    blurb: 'Ilam leaves, hill coffee and herbal cups.',
    title: 'From the gardens of Ilam to your cup',
    benefits: ['Picked by hand', 'Bought directly from growers', 'Sealed fresh, so the scent stays'],
  },
  {
    name: 'चिया र कफी',
    blurb: 'इलामको चिया र पहाडको कफी।',
    title: 'इलामको बगानबाट तपाईंको कपमा',
    benefits: ['हातैले टिपेको', 'किसानबाट सिधै किनेको', 'बास्ना नउड्ने गरी बन्द गरेको'],
  },
  'organic, drink',
  [
    {
      slug: 'tea-ilam-black',
      name: 'Ilam Orthodox Black Tea',
      nepaliName: 'इलामको अर्थोडक्स चिया',
      description:
        'Whole-leaf second-flush tea from organic smallholders in Ilam, amber in the cup with a note of apricot. Three minutes, without milk, at least the first time.',
      nepaliDescription:
        'इलामका साना किसानको अर्गानिक पातबाट बनेको, दोस्रो टिपाइको चिया। तीन मिनेट भिजाउनुहोस्, पहिलो पटक दूधबिना चाख्नुहोस्।',
      unit: grams(100),
      priceRupees: 320,
      stock: 70,
      also: 'chiya, chia, ilam chiya, black tea, orthodox tea, kalo chiya, chiya patti, चिया, इलाम चिया, चिया पत्ती',
      pictures: 2,
    },
    {
      slug: 'tea-golden-tips',
      name: 'Himalayan Golden Tips',
      nepaliName: 'गोल्डेन टिप्स चिया',
      description:
        'Only the youngest golden buds of the autumn plucking in Dhankuta. Soft, honeyed, and good for three infusions.',
      nepaliDescription:
        'धनकुटामा शरद ऋतुमा टिपिएका सुनौला कलिला मुना मात्र। स्वाद नरम र महजस्तो, तीन पटकसम्म भिजाउन मिल्छ।',
      unit: grams(50),
      priceRupees: 650,
      stock: 15,
      also: 'chiya, chia, golden tips, black tea, chiya patti, चिया, चिया पत्ती',
      pictures: 2,
    },
    {
      slug: 'tea-green',
      name: 'Ilam Green Tea',
      nepaliName: 'इलामको हरियो चिया',
      description:
        'Pan-fired green leaves from gardens in Ilam. Water just off the boil, two minutes, no bitterness.',
      nepaliDescription:
        'इलामका बगानको, कराहीमा भुटेको हरियो पात। उम्लेर अलि सेलाएको पानीमा दुई मिनेट राखे तितो हुँदैन।',
      unit: grams(100),
      priceRupees: 360,
      stock: 53,
      also: 'hariyo chiya, chiya, chia, green tea, chiya patti, हरियो चिया, चिया, ग्रीन टी, चिया पत्ती',
      pictures: 2,
    },
    {
      slug: 'tea-white-silver',
      name: 'Silver Needle White Tea',
      nepaliName: 'सेतो चिया',
      description:
        'Unopened spring buds, withered in the shade and dried, nothing else. Pale, sweet and quiet.',
      nepaliDescription: 'वसन्तका नफक्रेका मुना छहारीमा ओइलाएर सुकाइएको। रङ फिक्का, स्वाद गुलियो र शान्त।',
      unit: grams(50),
      priceRupees: 890,
      stock: 6,
      also: 'seto chiya, chiya, chia, white tea, silver needle, chiya patti, सेतो चिया, चिया, चिया पत्ती',
      pictures: 2,
    },
    {
      slug: 'tea-oolong',
      name: 'Terhathum Oolong',
      nepaliName: 'तेह्रथुमको उलोङ',
      description:
        'Half-oxidised leaves rolled by hand by a women’s cooperative in Terhathum. Floral first, roasted after.',
      nepaliDescription: 'तेह्रथुमको महिला सहकारीले हातैले बटारेको, आधा पाकेको चिया। सुरुमा फूलको, पछि भुटेको बास्ना आउँछ।',
      unit: grams(50),
      priceRupees: 480,
      stock: 0,
      also: 'oolong, ulong, chiya, chia, chiya patti, ऊलोङ, चिया, चिया पत्ती',
      pictures: 2,
    },
    {
      slug: 'tea-ctc-masala',
      name: 'Masala Milk Tea Mix',
      nepaliName: 'मसला चिया',
      description:
        'Strong CTC leaf from Jhapa with ginger, cardamom, clove and a little timur. Boil it with milk and jaggery, as the tea shop does.',
      nepaliDescription:
        'झापाको कडा चियापत्तीमा अदुवा, अलैंची, ल्वाङ र अलिकति टिमुर। चिया पसलमा जस्तै दूध र सख्खर हालेर उमाल्नुहोस्।',
      unit: grams(250),
      priceRupees: 280,
      stock: 92,
      also: 'masala chiya, dudh chiya, chai, ctc, मसला चिया, दूध चिया',
      pictures: 2,
    },
    {
      slug: 'coffee-beans-gulmi',
      name: 'Gulmi Coffee Beans, Medium Roast',
      nepaliName: 'गुल्मीको कफी',
      description:
        'Shade-grown organic arabica from the district where Nepal’s coffee began. Cocoa and orange peel, roasted in Kathmandu each Wednesday.',
      nepaliDescription:
        'नेपालमा कफी खेती सुरु भएको गुल्मीको, रुखको छहारीमा फलेको अर्गानिक कफी। हरेक बुधबार काठमाडौंमा भुटिन्छ।',
      unit: grams(250),
      priceRupees: 560,
      stock: 64,
      also: 'kafi, coffee, coffee beans, arabica, gulmi, कफी, गुल्मी',
      pictures: 2,
    },
    {
      slug: 'coffee-ground-kaski',
      name: 'Kaski Filter Coffee',
      nepaliName: 'कास्कीको फिल्टर कफी',
      description:
        'Ground for a filter or a moka pot, from organic hill farms around Pokhara. Full body, little acid.',
      nepaliDescription:
        'पोखरा वरपरका डाँडाको अर्गानिक कफी, फिल्टर वा मोका पटका लागि पिसेको। स्वाद गाढा, अमिलो कम।',
      unit: grams(250),
      priceRupees: 540,
      stock: 37,
      also: 'kafi, coffee, ground coffee, filter coffee, कफी',
      pictures: 2,
    },
    {
      slug: 'coffee-green-beans',
      name: 'Green Coffee Beans',
      nepaliName: 'काँचो कफी',
      description:
        'Washed, sorted and unroasted, for those who roast in their own pan. Keeps a year in a cool place.',
      nepaliDescription: 'घरमै भुट्न मन पराउनेका लागि धोई केलाएको काँचो कफी। चिसो ठाउँमा एक वर्ष टिक्छ।',
      unit: grams(500),
      priceRupees: 720,
      stock: 12,
      also: 'kacho kafi, green coffee, unroasted coffee, कफी, काँचो कफी',
      pictures: 2,
    },
  ],
)
