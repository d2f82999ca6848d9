import type { CatalogForPages, PageServices } from '../../contract/page-services.ts'
import { ALL_CATEGORIES, DEFAULT_SORT, type Sort } from '../../contract/sorts.ts'
import {
  type CatalogMemory,
  findProduct,
  listCategories,
  listProducts,
  listTags,
  mostSold,
  productTag,
  similarProducts,
} from '../catalog/catalog.ts'
import type { Db } from '../database/database.ts'
import { readPublicSettings } from '../settings/settings.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the loaders of one page may ask; what they were told is noted in `tags`, so that the page falls when it changes. */
export function pageServices(
  db: Db,
  memory: CatalogMemory,
  publicOrigin: string,
  tags: Set<string>,
): Omit<PageServices, 'report'> {
  const note = (...more: string[]) => {
    for (const tag of more) tags.add(tag)
  }
  const noteList = (sort: Sort, category: string | undefined) => note(...listTags(sort, category))

  const catalog: CatalogForPages = {
    async findProducts(query) {
      const list = await listProducts(db, query, memory)
      noteList(query.sort, query.category === ALL_CATEGORIES ? undefined : query.category)
      note(...list.products.map(({ _id }) => productTag(_id)))
      return list
    },
    async findCategories() {
      note('list')
      return listCategories(db)
    },
    async findProduct(id) {
      if (!UUID.test(id)) return undefined
      note(productTag(id.toLowerCase()))
      return findProduct(db, id)
    },
    async findSimilar(product, most) {
      const similar = await similarProducts(db, product._id, most)
      noteList(DEFAULT_SORT, product.category)
      note(...similar.map(({ _id }) => productTag(_id)))
      return similar
    },
    async findMostSold(most) {
      const sold = await mostSold(db, most)
      noteList(DEFAULT_SORT, undefined)
      note(...sold.map(({ _id }) => productTag(_id)))
      return sold
    },
  }
  return {
    catalog,
    publicOrigin,
    // a change of the settings drops every page
    findSettings: () => readPublicSettings(db),
  }
}
