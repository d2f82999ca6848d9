import { category, grams, kilo } from './category.ts'

export const flours = category(
  'flours',
  {
    name: 'Flours',
    blurb: 'Phapar, kodo and makai from the stone mill.',
    title: 'Slowly stone-ground',
    benefits: ['Ground between stones', 'Mostly whole grain', 'Milled in small lots'],
  },
  {
    name: 'पिठो',
    blurb: 'घट्टमा पिसेको फापर, कोदो र मकै।',
    title: 'घट्टमा बिस्तारै पिसेको',
    benefits: ['ढुङ्गाले पिसेको', 'धेरैजसो चोकरसमेत', 'थोरै-थोरै पिसेको'],
  },
  'pitho, flour, पिठो, पीठो',
  [
    {
      slug: 'flour-wheat-stone',
      name: 'Stone-Ground Whole Wheat Flour',
      nepaliName: 'घट्टे गहुँको पिठो',
      description:
        'Ground slowly between the stones of a water mill in Nuwakot, bran and germ included. Rotis stay soft until evening.',
      nepaliDescription: 'नुवाकोटको पानीघट्टमा बिस्तारै पिसेको, चोकरसमेतको पिठो। रोटी साँझसम्म नरम रहन्छ।',
      unit: kilo(2),
      priceRupees: 240,
      stock: 68,
      also: 'gahu ko pitho, gahun, atta, aata, wheat flour, ghatta, गहुँ, गहुँको पिठो, आटा',
      pictures: 2,
    },
    {
      slug: 'flour-millet-kodo',
      name: 'Finger Millet Flour',
      nepaliName: 'कोदोको पिठो',
      description:
        'For dhido that comes clean off the pan, and for thick kodo roti. Freshly milled each fortnight from organic millet, since it turns bitter with age.',
      nepaliDescription:
        'कराहीमा नटाँसिने ढिँडो र बाक्लो कोदोको रोटीका लागि। पुरानो भए तितो हुने भएकाले हरेक पन्ध्र दिनमा पिसिन्छ।',
      unit: kilo(),
      priceRupees: 170,
      stock: 53,
      also: 'kodo ko pitho, kodo, dhido, dhindo, ragi flour, कोदो, कोदोको पिठो, ढिँडो',
      pictures: 2,
    },
    {
      slug: 'flour-buckwheat',
      name: 'Buckwheat Flour',
      nepaliName: 'फापरको पिठो',
      description:
        'Grey and fragrant, without gluten. Makes Thakali dhido, and pancakes that need only honey.',
      nepaliDescription: 'खरानी रङको, बास्नादार, ग्लुटेन नभएको पिठो। थकाली ढिँडो र महसँग खाने प्यानकेकका लागि।',
      unit: kilo(),
      priceRupees: 230,
      stock: 45,
      also: 'phapar ko pitho, phapar, fapar, dhido, फापर, फापरको पिठो',
      pictures: 2,
    },
    {
      slug: 'flour-maize',
      name: 'Maize Flour',
      nepaliName: 'मकैको पिठो',
      description:
        'Fine yellow flour from local maize, for makai roti and dhido. Smells of the field when the water hits it.',
      nepaliDescription: 'लोकल मकैको मसिनो पहेँलो पिठो। मकैको रोटी र ढिँडोका लागि।',
      unit: kilo(),
      priceRupees: 120,
      stock: 48,
      also: 'makai ko pitho, makai, corn flour, dhido, मकै, मकैको पिठो',
      pictures: 2,
    },
    {
      slug: 'flour-rice',
      name: 'Rice Flour for Sel Roti',
      nepaliName: 'चामलको पिठो',
      description:
        'Milled a little coarse from soaked and dried rice, as sel roti needs it. Also for yomari and dhakane.',
      nepaliDescription: 'सेलरोटीलाई चाहिएजस्तै भिजाएर सुकाएको चामल अलि दरो पिसेको। योमरी पनि बन्छ।',
      unit: kilo(),
      priceRupees: 160,
      stock: 56,
      also: 'chamal ko pitho, sel roti, yomari, rice flour, चामलको पिठो, सेल रोटी',
      pictures: 2,
    },
    {
      slug: 'flour-besan',
      name: 'Gram Flour',
      nepaliName: 'बेसन',
      description:
        'Only chana dal, ground and sieved twice. For pakora, kadhi and laddu; it should smell sweet, never of oil.',
      nepaliDescription: 'चनाको दाल मात्र पिसी दुई पटक चालेको। पकौडा, कढी र लड्डुका लागि।',
      unit: grams(500),
      priceRupees: 130,
      stock: 39,
      also: 'besan, besaan, gram flour, pakora, बेसन',
      pictures: 2,
    },
    {
      slug: 'flour-sattu',
      name: 'Seven-Grain Sattu',
      nepaliName: 'सातु',
      description:
        'Roasted barley, maize, soybean, chana, wheat, millet and rice in one flour. Stir two spoons into water or milk: breakfast for a busy morning.',
      nepaliDescription:
        'भुटेको जौ, मकै, भटमास, चना, गहुँ, कोदो र चामलको सातु। दुई चम्चा पानी वा दूधमा घोल्नुहोस्, हतारको बिहान खाजा तयार।',
      unit: grams(500),
      priceRupees: 210,
      stock: 35,
      also: 'sattu, satu, saatu, sarbottam pitho, lito, सातु, सर्वोत्तम पिठो, लिटो',
      pictures: 2,
    },
    {
      slug: 'flour-tsampa',
      name: 'Roasted Barley Tsampa',
      nepaliName: 'चम्पा (भुटेको उवा)',
      description:
        'The travel food of the high Himalaya: naked barley roasted in sand and stone-ground in Mustang. Mix with butter tea, or cook it as porridge.',
      nepaliDescription: 'मुस्ताङमा बालुवामा भुटेर घट्टमा पिसेको उवा। नुन-घिउ चियामा मुछ्नुहोस् वा खोले बनाउनुहोस्।',
      unit: grams(500),
      priceRupees: 190,
      stock: 4,
      also: 'tsampa, champa, chamba, uwa, barley flour, चम्पा, उवा',
      pictures: 2,
    },
  ],
)
