import { grain, pouched } from '../../tools/demo-pictures/scene.ts'
import { category, grams, kilo } from './category.ts'

export const flours = category(
  'Flours',
  { wall: '#efe3d2', floor: '#fcf7ee', accent: '#a67c52' },
  'pitho, flour, atta, पिठो, पीठो',
  [
    {
      slug: 'flour-wheat-stone',
      name: 'Stone-Ground Whole Wheat Flour',
      nepaliName: 'घट्टे गहुँको पिठो',
      description:
        'Ground slowly between the stones of a water mill in Nuwakot, bran and germ included. Roti stay soft until evening.',
      unit: kilo(2),
      priceRupees: 240,
      stock: 68,
      also: 'gahu ko pitho, gahun, atta, aata, wheat flour, ghatta, गहुँ, गहुँको पिठो, आटा',
      pictures: grain('wheatFlour', '#d2b078', 'grain'),
    },
    {
      slug: 'flour-millet-kodo',
      name: 'Finger Millet Flour',
      nepaliName: 'कोदोको पिठो',
      description:
        'For dhido that comes clean off the pan, and for thick kodo roti. Freshly milled each fortnight from organic millet, since it turns bitter with age.',
      unit: kilo(),
      priceRupees: 170,
      stock: 53,
      also: 'kodo ko pitho, kodo, dhido, dhindo, ragi flour, कोदो, कोदोको पिठो, ढिँडो',
      pictures: grain('milletFlour', '#9c7a5e', undefined, '#d8c3a0'),
    },
    {
      slug: 'flour-buckwheat',
      name: 'Buckwheat Flour',
      nepaliName: 'फापरको पिठो',
      description:
        'Grey and fragrant, without gluten. Makes Thakali dhido, and pancakes that want only honey.',
      unit: kilo(),
      priceRupees: 230,
      stock: 45,
      also: 'phapar ko pitho, phapar, fapar, dhido, फापर, फापरको पिठो',
      pictures: grain('buckwheatFlour', '#8a7a5c', 'mountain'),
    },
    {
      slug: 'flour-maize',
      name: 'Maize Flour',
      nepaliName: 'मकैको पिठो',
      description:
        'Fine yellow flour from local maize, for makai roti and dhido. Smells of the field when the water hits it.',
      unit: kilo(),
      priceRupees: 120,
      stock: 48,
      also: 'makai ko pitho, makai, corn flour, dhido, मकै, मकैको पिठो',
      pictures: grain('cornFlour', '#c99b3f', 'corn'),
    },
    {
      slug: 'flour-rice',
      name: 'Rice Flour for Sel Roti',
      nepaliName: 'चामलको पिठो',
      description:
        'Milled a little coarse from soaked and dried rice, as sel roti needs it. Also for yomari and dhakane.',
      unit: kilo(),
      priceRupees: 160,
      stock: 56,
      also: 'chamal ko pitho, sel roti, yomari, rice flour, चामलको पिठो, सेल रोटी',
      pictures: grain('whiteFlour', '#dcb98a', 'riceBowl', '#b5623a'),
    },
    {
      slug: 'flour-besan',
      name: 'Gram Flour',
      nepaliName: 'बेसन',
      description:
        'Only chana dal, ground and sieved twice. For pakora, kadhi and laddu; it should smell sweet, never of oil.',
      unit: grams(500),
      priceRupees: 130,
      stock: 39,
      also: 'besan, besaan, gram flour, pakora, बेसन',
      pictures: pouched('besan', '#c99f5b'),
    },
    {
      slug: 'flour-sattu',
      name: 'Seven-Grain Sattu',
      nepaliName: 'सातु',
      description:
        'Roasted barley, maize, soybean, chana, wheat, millet and rice in one flour. Stir two spoons into water or milk: breakfast on a day without time.',
      unit: grams(500),
      priceRupees: 210,
      stock: 35,
      also: 'sattu, satu, saatu, sarbottam pitho, lito, सातु, सर्वोत्तम पिठो, लिटो',
      pictures: pouched('sattu', '#a9825a', 'grain'),
    },
    {
      slug: 'flour-tsampa',
      name: 'Roasted Barley Tsampa',
      nepaliName: 'चम्पा (भुटेको उवा)',
      description:
        'The travel food of the high Himalaya: naked barley roasted in sand and stone-ground in Mustang. Mix with butter tea, or cook it as porridge.',
      unit: grams(500),
      priceRupees: 190,
      stock: 4,
      also: 'tsampa, champa, chamba, uwa, barley flour, चम्पा, उवा',
      pictures: pouched('sattu', '#6f7d8a', 'mountain'),
    },
  ],
)
