import type { DemoCategory, DemoProduct } from './catalogue/category.ts'
import { dairy } from './catalogue/dairy.ts'
import { drinks } from './catalogue/drinks.ts'
import { flours } from './catalogue/flours.ts'
import { fruits } from './catalogue/fruits.ts'
import { grains } from './catalogue/grains.ts'
import { greens } from './catalogue/greens.ts'
import { herbs } from './catalogue/herbs.ts'
import { honey } from './catalogue/honey.ts'
import { nuts } from './catalogue/nuts.ts'
import { oils } from './catalogue/oils.ts'
import { pickles } from './catalogue/pickles.ts'
import { pulses } from './catalogue/pulses.ts'
import { snacks } from './catalogue/snacks.ts'
import { spices } from './catalogue/spices.ts'
import { vegetables } from './catalogue/vegetables.ts'

export type { DemoCategory, DemoProduct } from './catalogue/category.ts'

/** The products of the demo shop, with prices as in Kathmandu in 2026. */
export const CATEGORIES: readonly DemoCategory[] = [
  vegetables,
  greens,
  fruits,
  grains,
  pulses,
  flours,
  dairy,
  spices,
  oils,
  honey,
  drinks,
  herbs,
  nuts,
  pickles,
  snacks,
]

export const PRODUCTS: readonly DemoProduct[] = CATEGORIES.flatMap((category) => category.products)
