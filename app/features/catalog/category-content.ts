/** Marketing texts and picture of a category. */
export interface CategoryContent {
  /** File name in ./categories, without extension. */
  picture: string
  /** One line for the home page. */
  blurb: string
  /** Heading of the banner above the category's products. */
  title: string
  benefits: [string, string, string]
}

/** By keyword, because shopkeepers choose and rename categories; the first match wins. */
const CONTENTS: [keyword: RegExp, content: CategoryContent][] = [
  [
    /green|saag/i,
    {
      picture: 'greens',
      blurb: 'Rayo, palungo and dhaniya with the dew on.',
      title: 'Cut in the morning, on your plate by evening',
      benefits: ['Cut on the day it leaves the field', 'Washed in spring water', 'Bundled by hand'],
    },
  ],
  [
    /nut|dried|dry fruit|seed/i,
    {
      picture: 'nuts',
      blurb: 'Okhar, almonds and seeds to nibble.',
      title: 'A handful of energy every day',
      benefits: ['This season’s crop', 'Dried in the shade', 'Unsalted unless stated'],
    },
  ],
  [
    /herb|ayurved|wellness/i,
    {
      picture: 'herbs',
      blurb: 'Tulsi, chamomile and lemongrass for the cup.',
      title: 'Herbs from the hills, gathered with care',
      benefits: ['Gathered by hand', 'Dried in the shade', 'Gathered responsibly'],
    },
  ],
  [
    /vegetable|tarkari/i,
    {
      picture: 'vegetables',
      blurb: 'Roots, gourds and tarkari, picked the day before.',
      title: 'From the field to your kitchen in a day',
      benefits: [
        'Picked the evening before',
        'Grown without chemical sprays',
        'From farms around the Valley',
      ],
    },
  ],
  [
    /fruit/i,
    {
      picture: 'fruits',
      blurb: 'Ripe when they reach you, never waxed.',
      title: 'Ripened on the tree, not in storage',
      benefits: [
        'No wax and no ripening powder',
        'In season or not at all',
        'Packed by hand to avoid bruising',
      ],
    },
  ],
  [
    /dairy|milk|egg/i,
    {
      picture: 'dairy',
      blurb: 'Dahi, ghiu and churpi from small herds.',
      title: 'Milk that still tastes of the hill pasture',
      benefits: [
        'From small herds in the hills',
        'Kept cold all the way',
        'Nothing added, nothing taken away',
      ],
    },
  ],
  [
    /rice|grain|cereal/i,
    {
      picture: 'grains',
      blurb: 'Jumli marsi, basmati and chiura.',
      title: 'Grains from places we can name',
      benefits: ['Single origin', 'Milled in small lots', 'Local varieties that keep the soil healthy'],
    },
  ],
  [
    /flour|pitho/i,
    {
      picture: 'flours',
      blurb: 'Fapar, kodo and makai from the stone mill.',
      title: 'Slowly stone-ground',
      benefits: ['From the water mill', 'Whole grain, nothing sifted out', 'Milled in small lots'],
    },
  ],
  [
    /lentil|pulse|dal|bean/i,
    {
      picture: 'pulses',
      blurb: 'Dal that cooks soft without soda.',
      title: 'The other half of dal bhat',
      benefits: ['This year’s harvest', 'Cleaned and sorted by hand', 'Rich in protein and fibre'],
    },
  ],
  [
    /spice|masala/i,
    {
      picture: 'spices',
      blurb: 'Timur, besar and jimbu that fill the room.',
      title: 'Spices you smell before you see them',
      benefits: [
        'Ground to order in small lots',
        'No added colour, no fillers',
        'Timur and jimbu from the high hills',
      ],
    },
  ],
  [
    /tea|coffee|beverage|drink|juice/i,
    {
      picture: 'tea',
      blurb: 'Ilam leaves, hill coffee and herbal cups.',
      title: 'From the gardens of Ilam to your cup',
      benefits: ['Picked by hand', 'Bought directly from growers', 'Sealed fresh, so the scent stays'],
    },
  ],
  [
    /honey|sweet|jagger|sugar/i,
    {
      picture: 'honey',
      blurb: 'Cliff honey, sakhar and chaku.',
      title: 'Sweet as it comes from hive and cane',
      benefits: ['Raw and unheated', 'No sugar syrup added', 'From beekeepers we know by name'],
    },
  ],
  [
    /oil|ghee|ghiu/i,
    {
      picture: 'oil',
      blurb: 'Mustard oil from the wooden press.',
      title: 'Pressed cold and slowly',
      benefits: ['From the first press', 'Never refined', 'Packed in glass or food-safe tins'],
    },
  ],
  [
    /pickle|achar|sauce|preserve/i,
    {
      picture: 'pickles',
      blurb: 'Lapsi, gundruk and other tastes of home.',
      title: 'Made the way we make it at home',
      benefits: ['In small batches', 'Without artificial preservatives', 'By women’s cooperatives'],
    },
  ],
  [
    /snack|ready|bakery|bread/i,
    {
      picture: 'snacks',
      blurb: 'Chiura, bhujia and ten-minute dinners.',
      title: 'For the hour before dinner',
      benefits: ['In small batches', 'Without palm oil', 'Without artificial preservatives'],
    },
  ],
]

const DEFAULT_CONTENT: CategoryContent = {
  picture: 'any',
  blurb: 'Chosen with care, priced fairly.',
  title: 'Good food, honestly grown',
  benefits: [
    'Grown without chemical sprays',
    'Straight from the farmer',
    'Checked by hand before it is sent',
  ],
}

export function contentOf(category: string): CategoryContent {
  return CONTENTS.find(([keyword]) => keyword.test(category))?.[1] ?? DEFAULT_CONTENT
}
