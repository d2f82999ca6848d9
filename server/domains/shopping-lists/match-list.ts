import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'
import { toRupees } from '#contract/money.ts'
import type { ReorderLine } from '#contract/orders.ts'
import {
  type Amount,
  type ListedProduct,
  type ListLine,
  type MatchedList,
  MEASURES,
  type Offer,
} from '#contract/shopping-lists.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { tooManyRequests } from '../../platform/shared/errors.ts'
import { addAvailable, outcomeOf } from '../cart/cart.ts'
import { type FoundProduct, findByNames, namesOfOne, productsByIds } from '../catalog/catalog.ts'
import { lastBought } from '../orders/orders.ts'
import { type FoundQuantity, quantityOf } from './quantities.ts'
import { combined, joinedNames, type ReadLine, readLines } from './read-lines.ts'
import { tokensOf } from './tokens.ts'

/** Most lists that are read at once in this process: each needs a connection and much processor time, which other requests need, too. */
const readings = new PQueue({ concurrency: 2 })
const MAX_WAITING = 100
const RETRY_AFTER_S = 10

interface ListToMatch {
  text: string
  accountId: string | undefined
}

/**
 * Finds products and quantities for a written shopping list. Of products that fit a line equally well, what `accountId` bought
 * last comes first. Lines that name no product stay without one. Waits until fewer than two other lists are read; throws 429
 * when too many wait.
 */
export async function matchList(db: Db, list: ListToMatch): Promise<MatchedList> {
  if (readings.size >= MAX_WAITING) throw tooManyRequests(RETRY_AFTER_S)
  return readings.add(() => readAndMatch(db, list))
}

async function readAndMatch(db: Db, { text, accountId }: ListToMatch): Promise<MatchedList> {
  // lists that name no product need no statement, and would follow each other without a turn for other requests
  await setImmediate()
  const joined = joinedNames(text)
  const { lines, cut } = readLines(text, joined.length > 0 ? await namesOfOne(db, joined) : new Set())
  const preferred = accountId === undefined ? [] : await lastBought(db, accountId)
  const sized = lines.map((line) => ({ ...line, size: sizeOf(line.amount) }))
  const found = await findByNames(db, sized, preferred)
  /** Units of each product that earlier lines leave. */
  const left = new Map<string, number>()
  return {
    lines: lines.map((line, index) => toLine(line, found[index] ?? [], left)),
    cut,
  }
}

/** The grams or millilitres of an amount that has any. */
function sizeOf(amount: Amount | null): number | undefined {
  const measure = MEASURES[amount?.unit ?? '']
  return amount && measure ? amount.amount * measure.amount : undefined
}

/** Other products that a line offers. */
const MAX_CHOICES = 4
/** More units of one product are rarely meant; nobody gets them without ticking the row. */
const MOST_UNITS = 30

type Candidate = FoundProduct & FoundQuantity & AmountFor

interface AmountFor {
  wanted: Amount | null
  /** Whether a number of the line is a part of the product's name. */
  isNumbered: boolean
}

/** The amount that a line asks for; a number of the product's own name is none: `5 dal mix 1 kg`. */
function amountFor({ name, nepaliName }: ListedProduct, { amount, amounts }: ReadLine): AmountFor {
  if (amounts.every(({ word }) => word === undefined)) return { wanted: amount, isNumbered: false }
  const tokens = [name, nepaliName].flatMap(tokensOf)
  const others = amounts.filter(({ amount: number, word }) =>
    tokens.every(
      (token, index) =>
        token.kind !== 'number' || token.value !== number.amount || tokens[index + 1]?.text !== word,
    ),
  )
  const isNumbered = others.length < amounts.length
  return { wanted: isNumbered ? combined(others.map((one) => one.amount)).amount : amount, isNumbered }
}

function toLine(line: ReadLine, found: readonly FoundProduct[], left: Map<string, number>): ListLine {
  const { text, name, isUnsure, isUnwanted } = line
  const candidates = found.map((one): Candidate => {
    const read = amountFor(one.product, line)
    return { ...one, ...read, ...quantityOf(read.wanted, { ...one.product, content: one.content }) }
  })
  const ranked = bestPackFirst(
    candidates
      // lapsi is the fruit, also for those who have only bought its pickle
      .map((one) => ({
        ...one,
        isPreferred: one.isPreferred && candidates.every((other) => byWords(one, other) <= 0),
      }))
      .toSorted(byFit),
  )
  const [best, ...others] = ranked
    // a line that names a product offers no guesses beside it
    .filter(({ isNamed }) => isNamed || !ranked[0]?.isNamed)
    .slice(0, 1 + MAX_CHOICES)
    .map((candidate) => toOffer(candidate, left))
  if (!best) {
    const unread = { product: null, quantity: 0, how: null, check: false, limited: false, ticked: false }
    return { text, wanted: line.amount, ...unread, choices: [] }
  }
  const { wanted = line.amount, isNumbered } = ranked[0] ?? {}
  const { _id, stock } = best.product
  left.set(_id, (left.get(_id) ?? stock) - best.quantity)
  const asks =
    isUnwanted || (isNumbered && !wanted) || (wanted && wanted.amount <= 0) || insteadOfSoldOut(ranked)
      ? { check: true, ticked: false }
      : {}
  const check = best.check || isUnsure || insteadOfNamed(ranked) || isOneOfSeveral(name, ranked)
  return { text, wanted, ...best, check, ...asks, choices: others }
}

/**
 * Sorts the candidates of a line: first the product that the account bought last, if it fits as well as any other; then the
 * product whose whole name was typed; then products in stock. The name counts less if the product is not sold by the unit of the
 * amount: 3 mutha of onions are spring onions.
 */
function byFit(a: Candidate, b: Candidate): number {
  if (a.isPreferred || b.isPreferred) return Number(b.isPreferred) - Number(a.isPreferred)
  const isMeant = (one: Candidate) => one.ownName === 2 && !one.isOtherUnit
  return (
    Number(isMeant(b)) - Number(isMeant(a)) ||
    Number(b.product.stock > 0) - Number(a.product.stock > 0) ||
    byUnit(a, b)
  )
}

/**
 * Puts a product first that has the amount in fewer packs and fits as well: rice of 5 kg in one bag, not in five. And basmati of 1 kg is
 * not a bag of 5 kg if another product with all words is sold by the kilogram.
 */
function bestPackFirst(ranked: Candidate[]): Candidate[] {
  const [first] = ranked
  if (!first || first.isPreferred || !MEASURES[first.wanted?.unit ?? '']) return ranked
  const [best] = ranked
    .filter(
      (one) =>
        (one.how === 'exact' || one.how === 'packs') &&
        one.product.stock >= one.quantity &&
        (first.isOversized
          ? one.isNamed && one.fit === 'whole'
          : first.how === 'packs' && one.quantity < first.quantity && byWords(one, first) <= 0),
    )
    .toSorted((a, b) => a.quantity - b.quantity)
  return best ? [best, ...ranked.filter((one) => one !== best)] : ranked
}

/** Compares two candidates by the words and the unit of the line. Negative if the first fits better, 0 if both fit equally. */
function byWords(a: Candidate, b: Candidate): number {
  return (
    Number(b.isNamed) - Number(a.isNamed) ||
    Number(b.isBundle ?? false) - Number(a.isBundle ?? false) ||
    Number(b.isExact) - Number(a.isExact) ||
    b.ownName - a.ownName ||
    Number(a.isMadeOf) - Number(b.isMadeOf) ||
    Number(a.isOtherUnit ?? false) - Number(b.isOtherUnit ?? false)
  )
}

/**
 * Sorts named products first, then by bundle, exact name, what is itself named before what is made of it, unit of the amount, fewest spare pieces and own name. A bundle outranks
 * an exact name: 3 mutha of onions are spring onions.
 */
function byUnit(a: Candidate, b: Candidate): number {
  const spare = (one: Candidate) => one.spare ?? Number.MAX_VALUE
  return (
    Number(b.isNamed) - Number(a.isNamed) ||
    Number(b.isBundle ?? false) - Number(a.isBundle ?? false) ||
    Number(b.isExact) - Number(a.isExact) ||
    Number(a.isMadeOf) - Number(b.isMadeOf) ||
    Number(a.isOtherUnit ?? false) - Number(b.isOtherUnit ?? false) ||
    spare(a) - spare(b) ||
    b.ownName - a.ownName
  )
}

/** Whether a better match is sold out and the first product only replaces it: jam instead of strawberries. */
function insteadOfSoldOut([first, ...others]: readonly Candidate[]): boolean {
  if (!first || first.isPreferred || first.product.stock === 0) return false
  return others.some((one) => {
    if (one.product.stock > 0 || !one.isNamed) return false
    if (one.isExact !== first.isExact) return one.isExact
    return (byUnit(one, first) || first.soldUnits - one.soldUnits) < 0
  })
}

/** Whether the first product was chosen because it is sold by the bundle, although another one has the typed name. */
function insteadOfNamed([first, ...others]: readonly Candidate[]): boolean {
  return !!first?.isBundle && !first.isExact && !first.isPreferred && others.some(({ isExact }) => isExact)
}

/** Whether the line is a single word that is a part of several names: mustard in honey, oil and seeds. */
function isOneOfSeveral(name: string, [first, ...others]: readonly Candidate[]): boolean {
  const isPart = first?.isNamed && !first.isExact && !first.isPreferred
  return !!isPart && !name.includes(' ') && others.some(({ isNamed }) => isNamed)
}

function toOffer({ product, isNamed, fit, ...found }: Candidate, left: Map<string, number>): Offer {
  const quantity = Math.min(found.quantity, Math.max(0, left.get(product._id) ?? product.stock))
  const isTooDear = found.how === 'money' && found.check
  const limited = quantity < found.quantity
  const isMany = quantity > MOST_UNITS
  return {
    product,
    quantity,
    how: isNamed ? found.how : 'guess',
    check: found.check || !isNamed || fit !== 'whole' || isMany,
    limited,
    ticked: isNamed && fit !== 'weak' && quantity > 0 && !isTooDear && !isMany && !limited,
  }
}

/**
 * Adds the products of a list to the cart, as far as stock and cart allow. Returns the outcome of each item.
 */
export async function addListToCart(
  tx: Tx,
  accountId: string,
  items: { productId: string; quantity: number }[],
): Promise<ReorderLine[]> {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of items) {
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  }
  const request = [...wanted].map(([productId, quantity]) => ({ productId, quantity }))
  const added = new Map(
    (await addAvailable(tx, accountId, request)).map((line) => [line.productId, { ...line }]),
  )
  const products = new Map((await productsByIds(tx, [...wanted.keys()])).map((one) => [one._id, one]))
  return items.map(({ productId, quantity }): ReorderLine => {
    const line = added.get(productId)
    const units = Math.min(quantity, line?.added ?? 0)
    const outcome = outcomeOf(quantity, { stock: line?.stock ?? null, added: units })
    // further items of the product share what was added
    if (line) line.added -= units
    const { name = '', nepaliName = '' } = products.get(productId) ?? {}
    const price = toRupees(line?.pricePaisa ?? 0)
    return { productId, name, nepaliName, ...outcome, oldPrice: price, price }
  })
}
