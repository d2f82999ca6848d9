import { category, grams, kilo, millilitres } from './category.ts'

export const honey = category(
  'honey',
  {
    name: 'Honey & Sweeteners',
    blurb: 'Cliff honey, sakkhar and chaku.',
    title: 'Sweet as it comes from hive and cane',
    benefits: ['Raw and unheated', 'No sugar syrup added', 'From beekeepers we know by name'],
  },
  {
    name: 'मह र सख्खर',
    blurb: 'भीर मह, सख्खर र चाकु।',
    title: 'घार र उखुको आफ्नै गुलियो',
    benefits: ['काँचो, नतताएको', 'चिनीको चास्नी नमिसाएको', 'चिनेकै मौरीपालकको'],
  },
  'organic, guliyo, sweet, गुलियो',
  [
    {
      slug: 'honey-chiuri',
      name: 'Chiuri Blossom Honey',
      nepaliName: 'चिउरीको मह',
      description:
        'From hives that Chepang families keep below the butter trees of Chitwan. Light, thick, and it sets to a fine cream in winter.',
      nepaliDescription:
        'चितवनमा चिउरीका रुखमुनि चेपाङ परिवारले राखेका घारको मह। फिक्का, बाक्लो, जाडोमा क्रिमजस्तै जम्छ।',
      unit: grams(500),
      priceRupees: 620,
      stock: 46,
      also: 'maha, mah, chiuri, honey, चिउरी, मह, चिउरीको मह',
      pictures: 3,
    },
    {
      slug: 'honey-mustard',
      name: 'Mustard Flower Honey',
      nepaliName: 'तोरीको मह',
      description:
        'Pale honey of the yellow winter fields of Chitwan. Crystallises within weeks, which is natural and not a defect.',
      nepaliDescription: 'चितवनको तोरीबारीको फिक्का मह। केही हप्तामा दाना जम्छ, यो यसको स्वभाव हो, खराबी होइन।',
      unit: grams(500),
      priceRupees: 480,
      stock: 59,
      also: 'maha, mah, tori ko maha, honey, मह, तोरीको मह',
      pictures: 2,
    },
    {
      slug: 'honey-wild-cliff',
      name: 'Wild Cliff Honey',
      nepaliName: 'भीर मह',
      description:
        'Taken from the combs of the giant Himalayan bee on the cliffs of Lamjung, in autumn when no poisonous rhododendron blooms. Dark, thin and strong; a teaspoon is a portion.',
      nepaliDescription:
        'लमजुङका भीरमा ठूला भीर मौरीका चाकाबाट, विषालु गुराँस नफुल्ने शरदमा काढिएको। गाढा र कडा, एक चिया चम्चा पुग्छ।',
      unit: grams(250),
      priceRupees: 1250,
      stock: 3,
      also: 'bhir maha, bhir mah, wild honey, cliff honey, mad honey, भीर मह, मह',
      pictures: 2,
    },
    {
      slug: 'honey-buckwheat',
      name: 'Buckwheat Honey',
      nepaliName: 'फापरको मह',
      description:
        'Reddish and malty, from the pink fields of buckwheat in Jumla. Good against a cough, better on buckwheat bread.',
      nepaliDescription:
        'जुम्लाको गुलाबी फापर बारीको रातो, गाढा स्वादको मह। खोकीमा राम्रो, फापरको रोटीसँग झनै मिठो।',
      unit: grams(500),
      priceRupees: 690,
      stock: 18,
      also: 'phapar ko maha, maha, mah, honey, फापर, मह',
      pictures: 2,
    },
    {
      slug: 'jaggery-blocks',
      name: 'Sugarcane Jaggery Blocks',
      nepaliName: 'सख्खर (भेली)',
      description:
        'Cane juice from Sarlahi boiled down in open pans, without bleaching powder, which is why it is brown and not yellow. Break off what you need.',
      nepaliDescription:
        'सर्लाहीको उखुको रस खुला कराहीमा पकाएको, रङ फाल्ने पाउडर नहालेकाले खैरो। चाहिए जति फुटाएर खानुहोस्।',
      unit: kilo(),
      priceRupees: 190,
      stock: 74,
      also: 'sakkhar, sakhar, bheli, gud, gur, jaggery, सख्खर, भेली, गुड',
      pictures: 2,
    },
    {
      slug: 'jaggery-powder',
      name: 'Jaggery Powder',
      nepaliName: 'सख्खरको धुलो',
      description:
        'The same jaggery, sieved to spoon like sugar. For tea, kheer and baking; it brings its own taste.',
      nepaliDescription: 'उही सख्खर चम्चाले निकाल्न मिल्ने गरी चालेको। चिया, खिर र केकमा।',
      unit: grams(500),
      priceRupees: 140,
      stock: 51,
      also: 'sakkhar, sakhar, gud powder, jaggery, सख्खर, गुड',
      pictures: 2,
    },
    {
      slug: 'chaku-molasses',
      name: 'Tokha Chaku',
      nepaliName: 'टोखाको चाकु',
      description:
        'Dark, chewy molasses candy from the old chaku town of Tokha, made with ghee for Maghe Sankranti and for yomari.',
      nepaliDescription: 'चाकुको पुरानो बस्ती टोखाको घिउ हालेको गाढा चाकु। माघे सङ्क्रान्ति र योमरीका लागि।',
      unit: grams(500),
      priceRupees: 230,
      stock: 39,
      also: 'chaku, chaaku, molasses, tokha, yomari, चाकु',
      pictures: 2,
    },
    {
      slug: 'sugar-raw-cane',
      name: 'Raw Cane Sugar',
      nepaliName: 'उखुको खैरो चिनी',
      description:
        'Unrefined golden crystals with a trace of molasses. Use it one for one in place of white sugar.',
      nepaliDescription: 'सफा नगरिएको उखुको सुनौलो चिनी। सेतो चिनीको ठाउँमा उति नै हाल्नुहोस्।',
      unit: kilo(),
      priceRupees: 175,
      stock: 65,
      also: 'chini, cheeni, khairo chini, brown sugar, चिनी',
      pictures: 2,
    },
    {
      slug: 'syrup-buransh-sharbat',
      name: 'Rhododendron Sharbat',
      nepaliName: 'गुराँसको सर्बत',
      description:
        'Red syrup from the petals of laligurans, gathered in Ghorepani in spring. One part to six of cold water.',
      nepaliDescription: 'घोरेपानीमा वसन्तमा टिपिएका लालीगुराँसको रातो सर्बत। 1 भागमा 6 भाग चिसो पानी मिसाउनुहोस्।',
      unit: millilitres(500),
      priceRupees: 340,
      stock: 20,
      also: 'gurans, guras, laligurans, sharbat, sarbat, rhododendron juice, गुराँस, लालीगुराँस, सर्बत',
      pictures: 2,
    },
  ],
)
