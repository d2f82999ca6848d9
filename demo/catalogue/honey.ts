import { bottled, grain, jarred, single } from '../../tools/demo-pictures/scene.ts'
import { category, grams, kilo, millilitres } from './category.ts'

export const honey = category(
  'Honey & Sweeteners',
  { wall: '#fbe2a4', floor: '#fff6dc', accent: '#d98a0a' },
  'organic, guliyo, sweet, गुलियो',
  [
    {
      slug: 'honey-chiuri',
      name: 'Chiuri Blossom Honey',
      nepaliName: 'चिउरीको मह',
      description:
        'From hives that Chepang families keep below the butter trees of Chitwan. Light, thick, and it sets to a fine cream in winter.',
      unit: grams(500),
      priceRupees: 620,
      stock: 46,
      also: 'maha, mah, chiuri, honey, चिउरी, मह, चिउरीको मह',
      pictures: [
        ...jarred('honey', '#b5651d', 'bee', 'honeyComb'),
        ...single('honeyComb', 'bee').slice(0, 1),
      ],
    },
    {
      slug: 'honey-mustard',
      name: 'Mustard Flower Honey',
      nepaliName: 'तोरीको मह',
      description:
        'Pale honey of the yellow winter fields of Dang. Crystallises within weeks, which is its nature and no fault.',
      unit: grams(500),
      priceRupees: 480,
      stock: 59,
      also: 'maha, mah, tori ko maha, honey, मह, तोरीको मह',
      pictures: jarred('creamHoney', '#d9a21c', 'blossom', 'bee'),
    },
    {
      slug: 'honey-wild-cliff',
      name: 'Wild Cliff Honey',
      nepaliName: 'भीर मह',
      description:
        'Taken from the combs of the giant Himalayan bee on the cliffs of Lamjung, in autumn when no poisonous rhododendron blooms. Dark, thin and strong; a teaspoon is a portion.',
      unit: grams(250),
      priceRupees: 1250,
      stock: 3,
      also: 'bhir maha, bhir mah, wild honey, cliff honey, mad honey, भीर मह, मह',
      pictures: [...jarred('wildHoney', '#3a2a20', 'mountain', 'bee')],
    },
    {
      slug: 'honey-buckwheat',
      name: 'Buckwheat Honey',
      nepaliName: 'फापरको मह',
      description:
        'Reddish and malty, from the pink fields of buckwheat in Jumla. Good against a cough, better on buckwheat bread.',
      unit: grams(500),
      priceRupees: 690,
      stock: 18,
      also: 'phapar ko maha, maha, mah, honey, फापर, मह',
      pictures: jarred('wildHoney', '#8a4f2a', 'honeyPot', 'honeyPot'),
    },
    {
      slug: 'jaggery-blocks',
      name: 'Sugarcane Jaggery Blocks',
      nepaliName: 'सख्खर (भेली)',
      description:
        'Cane juice from Sarlahi boiled down in open pans, without bleaching powder, which is why it is brown and not yellow. Break off what you need.',
      unit: kilo(),
      priceRupees: 190,
      stock: 74,
      also: 'sakkhar, sakhar, bheli, gud, gur, jaggery, सख्खर, भेली, गुड',
      pictures: single('jaggery', 'sugarcane'),
    },
    {
      slug: 'jaggery-powder',
      name: 'Jaggery Powder',
      nepaliName: 'सख्खरको धुलो',
      description:
        'The same jaggery, sieved to spoon like sugar. For tea, kheer and baking; it brings its own taste.',
      unit: grams(500),
      priceRupees: 140,
      stock: 51,
      also: 'sakkhar, sakhar, gud powder, jaggery, सख्खर, गुड',
      pictures: grain('jaggeryPowder', '#d3b07c', 'sugarcane', '#5a3321'),
    },
    {
      slug: 'chaku-molasses',
      name: 'Tokha Chaku',
      nepaliName: 'चाकु',
      description:
        'Dark, chewy molasses candy from the old chaku town of Tokha, made with ghee for Maghe Sankranti and for yomari.',
      unit: grams(500),
      priceRupees: 230,
      stock: 39,
      also: 'chaku, chaaku, molasses, tokha, yomari, चाकु',
      pictures: single('chaku'),
    },
    {
      slug: 'sugar-raw-cane',
      name: 'Raw Cane Sugar',
      nepaliName: 'काँचो चिनी',
      description:
        'Unrefined golden crystals with a trace of molasses. Use it one for one in place of white sugar.',
      unit: kilo(),
      priceRupees: 175,
      stock: 65,
      also: 'chini, cheeni, khairo chini, brown sugar, चिनी',
      pictures: grain('rawSugar', '#cbb087', 'sugarcane'),
    },
    {
      slug: 'syrup-buransh-sharbat',
      name: 'Rhododendron Sharbat',
      nepaliName: 'गुराँसको सर्बत',
      description:
        'Red syrup from the petals of laligurans, gathered in Ghorepani in spring. One part to six of cold water.',
      unit: millilitres(500),
      priceRupees: 340,
      stock: 20,
      also: 'gurans, guras, laligurans, sharbat, sarbat, rhododendron juice, गुराँस, लालीगुराँस, सर्बत',
      pictures: bottled('strawberryJam', '#6d1628', 'rhododendron', 'rhododendron'),
    },
  ],
)
