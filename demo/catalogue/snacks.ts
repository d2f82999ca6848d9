import { fresh, grain, jarred, pouched, single } from '../../tools/demo-pictures/scene.ts'
import { category, grams } from './category.ts'

export const snacks = category(
  'Snacks & Ready to Cook',
  { wall: '#fbdcb8', floor: '#fff5e4', accent: '#e0761c' },
  'khaja, nasta, snack, खाजा',
  [
    {
      slug: 'titaura-lapsi',
      name: 'Lapsi Titaura',
      nepaliName: 'लप्सीको तितौरा',
      description:
        'Sour-sweet fruit chews rolled in chilli, salt and sugar. Made in a kitchen in Dharan from lapsi pulp, without food colour.',
      unit: grams(200),
      priceRupees: 150,
      stock: 94,
      also: 'titaura, titaaura, paun, lapsi candy, तितौरा, पाउँ',
      pictures: pouched('titaura', '#c9622c', 'lapsi'),
    },
    {
      slug: 'peanut-butter',
      name: 'Stone-Ground Peanut Butter',
      nepaliName: 'बदामको बटर',
      description:
        'Roasted peanuts and a grain of rock salt, ground until they flow. The oil on top is natural: stir it in.',
      unit: grams(400),
      priceRupees: 420,
      stock: 61,
      also: 'badam butter, peanut butter, बदाम, पिनट बटर',
      pictures: jarred('peanutButter', '#8a4f2a', 'peanut', 'peanut'),
    },
    {
      slug: 'buckwheat-noodles',
      name: 'Buckwheat Noodles',
      nepaliName: 'फापरको चाउचाउ',
      description:
        'Air-dried noodles from Mustang buckwheat and wheat. Four minutes in boiling water; serve cold with sesame or hot in thukpa.',
      unit: grams(300),
      priceRupees: 220,
      stock: 47,
      also: 'phapar chauchau, chau chau, noodles, thukpa, फापर, चाउचाउ, थुक्पा',
      pictures: pouched('noodles', '#9c8a6a', 'noodleBowl', 'noodleBowl'),
    },
    {
      slug: 'papad-mas',
      name: 'Hand-Rolled Papad',
      nepaliName: 'पापड',
      description:
        'Black gram, pepper and salt, rolled thin and sun-dried by a women’s group in Janakpur. Roast over the flame or fry for a second.',
      unit: grams(200),
      priceRupees: 110,
      stock: 56,
      also: 'papad, paapad, papadum, पापड',
      pictures: single('papad'),
    },
    {
      slug: 'masyaura',
      name: 'Masyaura',
      nepaliName: 'मस्यौरा',
      description:
        'Sun-dried balls of black gram and taro leaf, fermented a little before drying. Fry, then simmer with potato: a curry for the days when the market is closed.',
      unit: grams(250),
      priceRupees: 190,
      stock: 29,
      also: 'masyaura, masaura, maseura, nuggets, मस्यौरा',
      pictures: grain('masyaura', '#c3a374', undefined, '#5f7d3e'),
    },
    {
      slug: 'popcorn-maize',
      name: 'Popping Maize',
      nepaliName: 'मुरली मकै',
      description:
        'Small, hard murali kernels from Gorkha that pop almost without waste. For a pan, salt and a rainy evening.',
      unit: grams(500),
      priceRupees: 130,
      stock: 58,
      also: 'murali makai, murli makai, popcorn, मुरली मकै, मकै',
      pictures: [...fresh('popcorn'), ...grain('corn', '#c9622c', 'popcorn').slice(0, 1)],
    },
    {
      slug: 'granola-himalayan',
      name: 'Himalayan Granola',
      nepaliName: 'ग्रानोला',
      description:
        'Oats, millet, walnuts and Marpha apple baked with honey. Crisp in clusters, sweet only from the fruit and the comb.',
      unit: grams(400),
      priceRupees: 460,
      stock: 22,
      also: 'granola, muesli, oats, breakfast, ग्रानोला',
      pictures: jarred('oats', '#b5651d', 'honeyPot', 'apple'),
    },
    {
      slug: 'cookies-kodo',
      name: 'Finger Millet Cookies',
      nepaliName: 'कोदोको कुकिज',
      description:
        'Baked in Lalitpur with kodo flour, ghee and jaggery. Crumbly, not too sweet, and made for dipping in tea.',
      unit: grams(250),
      priceRupees: 210,
      stock: 35,
      also: 'kodo cookies, biscuit, biskut, कुकिज, बिस्कुट, कोदो',
      pictures: fresh('cookie'),
    },
    {
      slug: 'bhujiya-spiced',
      name: 'Spiced Gram Bhujiya',
      nepaliName: 'भुजिया',
      description:
        'Thin strands of besan fried in fresh mustard oil with ajwain. A handful over chiura with onion, lime and coriander is a full khaja.',
      unit: grams(250),
      priceRupees: 140,
      stock: 50,
      also: 'bhujia, bhujiya, sev, dalmoth, भुजिया, दालमोठ',
      pictures: pouched('bhujiya', '#d9962e'),
    },
  ],
)
