import type { Category, Product, ProductQuery } from './catalog.ts'
import type { Farm, FarmSummary } from './farms.ts'
import type { Pagination } from './fields.ts'
import type { ProductLot, PublicLot } from './lots.ts'
import type { PublicSettings } from './settings.ts'

/** The reads of the catalogue that a public page may need. The server implements them, the pages' loaders call them. */
export interface CatalogForPages {
  /** `category` is the present name of the category; undefined for all categories. */
  findProducts(
    query: ProductQuery,
  ): Promise<{ products: Product[]; pagination: Pagination; category: string | undefined }>
  findCategories(): Promise<Category[]>
  /** Undefined for an id that is not on sale. */
  findProduct(id: string): Promise<Product | undefined>
  /** The most popular other products of the same category. */
  findSimilar(product: Product, limit: number): Promise<Product[]>
  /** In stock: the products most often bought together with this one. */
  findTogether(product: Product, limit: number): Promise<Product[]>
  /** The products sold most often, those in stock first. */
  findMostSold(limit: number): Promise<Product[]>
  /** The farms that the shop buys from. */
  findFarms(query: { page: number; limit: number }): Promise<{ farms: FarmSummary[]; pagination: Pagination }>
  /** The districts of these farms. */
  findFarmDistricts(): Promise<{ name: string; nepaliName: string }[]>
  /** Undefined for an unknown id. */
  findFarm(id: string): Promise<Farm | undefined>
  /** Open lots of the product, those that end first. */
  findLotsOf(product: Product, limit: number): Promise<ProductLot[]>
  /** Undefined for an unknown code. */
  findLot(code: string): Promise<PublicLot | undefined>
  /** Declares that the page shows the stock of these products, so that it is refreshed when that changes. */
  showsStockOf(products: readonly Product[]): void
}

export interface PageServices {
  catalog: CatalogForPages
  findSettings(): Promise<PublicSettings>
  /** Public origin of the shop, without a trailing slash. */
  publicOrigin: string
  /** Called with errors that occur while rendering. */
  report(error: unknown): void
}

/** URL hashes that the server adds to a redirect, so that the target page can explain it. */
export const NO_SUCH_PAGE_HASH = '#no-such-page'
export const VERIFY_NEEDS_SIGN_IN_HASH = '#sign-in-to-verify'
