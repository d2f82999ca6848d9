import { ProductDraft } from '#contract/catalog.ts'
import { bringSearchUpToDate, insertProducts, type NewProduct } from '../server/domains/catalog/catalog.ts'
import type { Db } from '../server/platform/database/database.ts'
import { inTransaction } from '../server/platform/database/retry.ts'

const BATCH = 2000
const LARGE_STOCK = 1_000_000

const KINDS = [
  ['Tomato', 'गोलभेंडा', 'golbheda'],
  ['Potato', 'आलु', 'alu'],
  ['Cauliflower', 'काउली', 'kauli'],
  ['Spinach', 'पालुङ्गो', 'palungo'],
  ['Mustard Greens', 'रायोको साग', 'rayo saag'],
  ['Apple', 'स्याउ', 'syau'],
  ['Banana', 'केरा', 'kera'],
  ['Mandarin', 'सुन्तला', 'suntala'],
  ['Basmati Rice', 'बासमती चामल', 'chamal'],
  ['Black Lentil', 'मासको दाल', 'maas dal'],
  ['Yoghurt', 'दही', 'dahi'],
  ['Ghee', 'घिउ', 'ghiu'],
  ['Honey', 'मह', 'maha'],
  ['Turmeric', 'बेसार', 'besar'],
  ['Cumin', 'जीरा', 'jeera'],
  ['Green Tea', 'हरियो चिया', 'chiya'],
  ['Coffee', 'कफी', 'kafi'],
  ['Buckwheat Flour', 'फापरको पिठो', 'phapar'],
  ['Walnut', 'ओखर', 'okhar'],
  ['Mango Pickle', 'आँपको अचार', 'achar'],
] as const
const PLACES = [
  'Ilam',
  'Jumla',
  'Mustang',
  'Palpa',
  'Dhading',
  'Kavre',
  'Chitwan',
  'Gorkha',
  'Dolpa',
  'Kaski',
]
const KINDS_OF = [
  'Fresh',
  'Dried',
  'Hand-picked',
  'Mountain',
  'Village',
  'Wild',
  'Early',
  'Late',
  'Small',
  'Large',
]
const CATEGORIES = [
  'Vegetables',
  'Fruits',
  'Rice',
  'Lentils',
  'Dairy',
  'Spices',
  'Honey',
  'Tea',
  'Flour',
  'Nuts',
  'Pickles',
  'Oils',
]

/** Product `number` of a generated catalogue, always the same. Names repeat; farm names are a long tail of rare words. */
function product(number: number): NewProduct {
  const [name, nepaliName, keyword] = KINDS[number % KINDS.length] ?? KINDS[0]
  const place = PLACES[Math.floor(number / 7) % PLACES.length]
  const kind = KINDS_OF[Math.floor(number / 70) % KINDS_OF.length]
  const farm = `farm${(number * 7919) % 20_011}`
  return {
    ...ProductDraft.parse({
      name: `${kind} ${name} from ${place}`,
      nepaliName,
      description: `${name} grown without chemicals near ${place}, picked by ${farm} and packed the same day.`,
      category: CATEGORIES[number % CATEGORIES.length] ?? 'Vegetables',
      price: 40 + ((number * 31) % 1900),
      unit: '1 kg',
      content: { amount: 1000, measure: 'g' },
      stock: number % 29 === 0 ? 0 : LARGE_STOCK,
      keywords: [keyword],
    }),
    soldUnits: (number * 104_729) % 5000,
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000),
  }
}

/** Fills an empty shop with `size` products. Returns false when an earlier run has filled it. */
export async function fillCatalogue(db: Db, size: number): Promise<boolean> {
  // like a starting shop: an earlier version may have written other search columns
  await bringSearchUpToDate(db)
  if (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) return false
  for (let from = 0; from < size; from += BATCH) {
    const drafts = Array.from({ length: Math.min(BATCH, size - from) }, (_, index) => product(from + index))
    await inTransaction(db, (tx) => insertProducts(tx, drafts))
  }
  return true
}

const WORDS = [
  ...KINDS.map(([name]) => name),
  ...KINDS.map(([, , keyword]) => keyword),
  ...PLACES,
  ...CATEGORIES,
]

/** A random search: one or two words, a mistyped word or the name of a farm. */
export function typedSearch(): string {
  const word = () => WORDS[Math.floor(Math.random() * WORDS.length)] ?? 'tomato'
  const dice = Math.random()
  if (dice < 0.2) return `farm${Math.floor(Math.random() * 20_011)}`
  if (dice < 0.3) return mistyped(word())
  return dice < 0.7 ? `${word()} ${word()}` : word()
}

/** A random line of a shopping list: a name in one of three spellings, sometimes of a place or mistyped, with an amount. */
export function writtenLine(): string {
  const names = KINDS[Math.floor(Math.random() * KINDS.length)] ?? KINDS[0]
  const name = names[Math.floor(Math.random() * names.length)] ?? names[0]
  const place = PLACES[Math.floor(Math.random() * PLACES.length)]
  const dice = Math.random()
  return `${dice < 0.1 ? mistyped(name) : dice < 0.2 ? `${name} ${place}` : name} ${1 + Math.floor(dice * 5)} kg`
}

function mistyped(word: string): string {
  const at = 1 + Math.floor(Math.random() * Math.max(1, word.length - 2))
  return word.slice(0, at) + word.slice(at + 1)
}
