import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Print } from './prints.ts'
import { firstWhere } from './sorted.ts'

/** Enough to tell words that never meet from words that do. */
const PRODUCTS = 2000
/** No word has it. */
const SEPARATOR = '\u001f'

interface Row {
  name_print: Print
  text_print: Print
  lexemes: string
}

/**
 * Some products on sale, taken at random, with all their words: how many products are likely to have certain words
 * together, which nothing but looking can tell, and how many a search would have to look at.
 */
export class Sample {
  readonly #names: Int32Array
  readonly #texts: Int32Array
  /** Which products hold a lexeme. */
  readonly #holding = new Map<string, Uint16Array>()
  readonly #sorted: string[]
  readonly #size: number

  constructor(rows: readonly Row[]) {
    this.#size = rows.length
    this.#names = halvesOf(rows.map((row) => row.name_print))
    this.#texts = halvesOf(rows.map((row) => row.text_print))
    const holding = new Map<string, number[]>()
    for (const [at, row] of rows.entries()) {
      for (const lexeme of row.lexemes.split(SEPARATOR)) {
        const list = holding.get(lexeme)
        if (list) list.push(at)
        else holding.set(lexeme, [at])
      }
    }
    for (const [lexeme, list] of holding) this.#holding.set(lexeme, Uint16Array.from(list))
    this.#sorted = [...holding.keys()].sort()
  }

  /** Whether the shop has grown so that more products are worth looking at. */
  isSmallFor(onSale: number): boolean {
    return 2 * this.#size < Math.min(PRODUCTS, onSale)
  }

  /** The share of products that have one of the lexemes of each term; half a product of the sample when none has. */
  together(terms: readonly { lexemes: readonly string[]; prefix?: string | undefined }[]): number {
    /** How many of the terms a product has had so far, each after the one before. */
    const had = new Uint8Array(this.#size)
    for (const [before, { lexemes, prefix }] of terms.entries()) {
      for (const lexeme of prefix === undefined ? lexemes : [...lexemes, ...this.#beginningWith(prefix)]) {
        for (const at of this.#holding.get(lexeme) ?? []) if (had[at] === before) had[at] = before + 1
      }
    }
    const all = had.reduce((count, held) => count + Number(held === terms.length), 0)
    return Math.max(all, 0.5) / Math.max(1, this.#size)
  }

  #beginningWith(prefix: string): string[] {
    const from = firstWhere(this.#sorted, (lexeme) => lexeme >= prefix)
    const to = firstWhere(this.#sorted, (lexeme) => lexeme > prefix && !lexeme.startsWith(prefix))
    return this.#sorted.slice(from, to)
  }

  /** The share of products, above 0, that have a bit of each of these prints in that of their name, or of all their words. */
  passing(of: 'names' | 'texts', prints: readonly Print[]): number {
    const sample = of === 'names' ? this.#names : this.#texts
    const wanted = halvesOf(prints)
    let passing = 0
    for (let at = 0; at < sample.length; at += 2) if (hasEach(sample, at, wanted)) passing++
    return (passing + 0.5) / (this.#size + 1)
  }
}

/** The halves of 64-bit numbers, one pair after the other: arithmetic on whole ones is slow. */
function halvesOf(prints: readonly Print[]): Int32Array {
  return new Int32Array(BigInt64Array.from(prints, BigInt).buffer)
}

function hasEach(sample: Int32Array, at: number, wanted: Int32Array): boolean {
  for (let half = 0; half < wanted.length; half += 2) {
    const low = (sample[at] ?? 0) & (wanted[half] ?? 0)
    const high = (sample[at + 1] ?? 0) & (wanted[half + 1] ?? 0)
    if (!(low | high)) return false
  }
  return true
}

export async function readSample(db: Db): Promise<Sample> {
  // ids are made at random, so that the first are as good as any
  const { rows } = await sql<Row>`
    select p.name_print::text, p.text_print::text,
      array_to_string(tsvector_to_array(found.document), ${sql.lit(SEPARATOR)}) as lexemes
    from product p join product_search found on found.product_id = p.id
    where p.archived_at is null order by p.id limit ${sql.lit(PRODUCTS)}`.execute(db)
  return new Sample(rows)
}
