import type { Category, Product, ProductQuery } from './catalog.ts'
import type { Pagination } from './fields.ts'
import type { PublicSettings } from './settings.ts'

/** What rendering a public page may ask of the catalogue. The server provides it, the pages' loaders use it. */
export interface CatalogForPages {
  findProducts(query: ProductQuery): Promise<{ products: Product[]; pagination: Pagination }>
  findCategories(): Promise<Category[]>
  /** Nothing for an id that is not on sale. */
  findProduct(id: string): Promise<Product | undefined>
  /** The most popular others of the same category. */
  findSimilar(product: Product, most: number): Promise<Product[]>
  /** The products sold most often, those in stock first. */
  findMostSold(most: number): Promise<Product[]>
  /** Declares that the page shows the stock of these products, so that it is refreshed when that changes. */
  showsStockOf(products: readonly Product[]): void
}

export interface PageServices {
  catalog: CatalogForPages
  findSettings(): Promise<PublicSettings>
  /** Origin under which the shop is known, without a slash at the end. */
  publicOrigin: string
  /** Told of what went wrong while rendering. */
  report(error: unknown): void
}

/** Added to the address to which the server leads somebody away, so that the page there can say why. */
export const NO_SUCH_PAGE_HASH = '#no-such-page'
export const VERIFY_NEEDS_SIGN_IN_HASH = '#sign-in-to-verify'
