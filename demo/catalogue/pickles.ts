import { bottled, jarred, pouched } from '../../tools/demo-pictures/scene.ts'
import { category, grams, millilitres } from './category.ts'

export const pickles = category(
  'Pickles & Preserves',
  { wall: '#f6d6c2', floor: '#fdf2e6', accent: '#c2502c' },
  'achar, achaar, pickle, अचार',
  [
    {
      slug: 'pickle-lapsi',
      name: 'Lapsi Pickle',
      nepaliName: 'लप्सीको अचार',
      description:
        'Sweet, sour and hot at once: lapsi from Kavre cooked with jaggery, fenugreek and chilli. No vinegar, no colour.',
      unit: grams(400),
      priceRupees: 280,
      stock: 63,
      also: 'lapsi, lapsi ko achar, lapshi, लप्सी, लप्सीको अचार',
      pictures: jarred('lapsiPickle', '#6d2b12', 'lapsi', 'lapsi'),
    },
    {
      slug: 'pickle-mango',
      name: 'Green Mango Pickle',
      nepaliName: 'आँपको अचार',
      description:
        'Raw mango from Siraha, cut with the stone and laid in mustard oil and sun for three weeks. Strong stuff; a corner of a plate is enough.',
      unit: grams(400),
      priceRupees: 260,
      stock: 54,
      also: 'aanp ko achar, aap ko achar, mango pickle, आँप, आँपको अचार',
      pictures: jarred('mangoPickle', '#c2781c', 'mango', 'mango'),
    },
    {
      slug: 'pickle-radish',
      name: 'Fermented Radish Pickle',
      nepaliName: 'मूलाको अचार',
      description:
        'Sun-dried radish sticks fermented with mustard, turmeric and timur. Crunchy and sour, as it stands on every roof in winter.',
      unit: grams(400),
      priceRupees: 240,
      stock: 36,
      also: 'mula ko achar, moola, khalpi, radish pickle, मूला, मूलाको अचार',
      pictures: jarred('radishPickle', '#d9a21c', 'radish', 'radish'),
    },
    {
      slug: 'pickle-akabare',
      name: 'Akabare Chilli Pickle',
      nepaliName: 'अकबरे खुर्सानीको अचार',
      description:
        'Whole round chillies from Ilam in lemon juice and salt. Hot enough that the jar lasts; the brine alone seasons a soup.',
      unit: grams(300),
      priceRupees: 320,
      stock: 28,
      also: 'akabare, akbare, dalle khursani, dalle achar, अकबरे, डल्ले, खुर्सानी',
      pictures: jarred('chilliPickle', '#1f5d3a', 'chilli', 'chilli'),
    },
    {
      slug: 'gundruk',
      name: 'Gundruk',
      nepaliName: 'गुन्द्रुक',
      description:
        'Fermented and sun-dried mustard greens, the taste of the Nepali hills. For a sour soup with potato and soybeans, or as sadheko with oil and chilli.',
      unit: grams(200),
      priceRupees: 170,
      stock: 75,
      also: 'gundruk, gundrook, fermented greens, गुन्द्रुक',
      pictures: pouched('gundruk', '#a98a5a', 'mustardGreens'),
    },
    {
      slug: 'sinki',
      name: 'Sinki',
      nepaliName: 'सिन्की',
      description:
        'Radish root fermented in a pit for a month and dried. Sour and deep; a handful makes soup for four.',
      unit: grams(200),
      priceRupees: 180,
      stock: 17,
      also: 'sinki, sinkee, fermented radish, सिन्की',
      pictures: pouched('sinki', '#c4a678', 'radish'),
    },
    {
      slug: 'tama-fermented',
      name: 'Fermented Bamboo Shoots',
      nepaliName: 'अमिलो तामा',
      description:
        'Sliced shoots in their own brine, the heart of aloo bodi tama. Rinse once if you like it mild.',
      unit: grams(400),
      priceRupees: 210,
      stock: 32,
      also: 'tama, taama, amilo tama, aloo tama, bamboo shoot, तामा, अमिलो तामा',
      pictures: jarred('tama', '#8fa05a', 'bambooShoot', 'bambooShoot'),
    },
    {
      slug: 'jam-strawberry',
      name: 'Kakani Strawberry Jam',
      nepaliName: 'स्ट्रबेरी जाम',
      description:
        'Two thirds fruit, one third raw sugar and lemon. Soft-set, with whole berries from Nuwakot.',
      unit: grams(300),
      priceRupees: 350,
      stock: 40,
      also: 'jam, jaam, strawberry, स्ट्रबेरी, जाम',
      pictures: jarred('strawberryJam', '#b51f2b', 'strawberry', 'strawberry'),
    },
    {
      slug: 'marmalade-suntala',
      name: 'Mandarin Marmalade',
      nepaliName: 'सुन्तलाको मार्मलेड',
      description:
        'Gorkha mandarins, peel and all, cooked with raw sugar. Bitter at the edge, as marmalade should be.',
      unit: grams(300),
      priceRupees: 330,
      stock: 26,
      also: 'suntala jam, suntala, marmalade, orange jam, सुन्तला, जाम',
      pictures: jarred('orangeJam', '#e08a1a', 'orange', 'orange'),
    },
    {
      slug: 'vinegar-apple-cider',
      name: 'Marpha Apple Cider Vinegar',
      nepaliName: 'स्याउको सिर्का',
      description:
        'Raw and unfiltered, with the mother, from windfall apples in Mustang. A spoon in water, or in the pickle you make yourself.',
      unit: millilitres(500),
      priceRupees: 390,
      stock: 33,
      also: 'syau ko sirka, sirka, vinegar, cider, सिर्का, स्याउको सिर्का',
      pictures: bottled('vinegar', '#8a3b1a', 'apple', 'apple'),
    },
  ],
)
