import { canonicalLotCode } from '#contract/lot-codes.ts'
import type { CatalogForPages, PageServices } from '#contract/page-services.ts'
import type { Config } from './config.ts'
import {
  dependsOnFarms,
  findProduct,
  listCategories,
  listProducts,
  mostSold,
} from './domains/catalog/catalog.ts'
import { findFarm, listFarmDistricts, listFarms } from './domains/farms/farms.ts'
import { findLot, lotsOfProduct, lotTags } from './domains/lots/lots.ts'
import { boughtTogether } from './domains/orders/orders.ts'
import { readPublicSettings } from './domains/settings/settings.ts'
import {
  editTags,
  FARMS_TAG,
  farmTag,
  listTags,
  popularityTags,
  productTags,
} from './platform/cache/cache.ts'
import type { Db } from './platform/database/database.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * What the loaders of one page can read. Adds the tags of what the page shows to `tags`. Sections of similar and popular
 * products become stale with each popularity update and not with each sale.
 */
export function pageServices(db: Db, config: Config, tags: Set<string>): Omit<PageServices, 'report'> {
  const addTags = (...added: string[]) => {
    for (const tag of added) tags.add(tag)
  }
  const catalog: CatalogForPages = {
    async findProducts(query) {
      const list = await listProducts(db, query)
      addTags(
        ...listTags(query.sort, list.category, query.inStock),
        ...(dependsOnFarms(query) ? [FARMS_TAG] : []),
        ...list.products.flatMap(productTags),
      )
      return list
    },
    async findCategories() {
      addTags(...listTags('newest'))
      return listCategories(db)
    },
    async findProduct(id) {
      if (!UUID.test(id)) return undefined
      const product = await findProduct(db, id)
      addTags(...productTags(product ?? { _id: id.toLowerCase(), farms: [] }))
      return product
    },
    async findSimilar(product, most) {
      const similar = await mostSold(db, most, product._id)
      addTags(...popularityTags(product.category), ...similar.flatMap(editTags))
      return similar
    },
    async findTogether(product, most) {
      const together = await boughtTogether(db, product._id, most)
      addTags(...popularityTags(), ...together.flatMap(editTags))
      return together
    },
    async findMostSold(most) {
      const sold = await mostSold(db, most)
      addTags(...popularityTags(), ...sold.flatMap(editTags))
      return sold
    },
    async findFarms(query) {
      addTags(FARMS_TAG)
      return listFarms(db, query)
    },
    async findFarmDistricts() {
      addTags(FARMS_TAG)
      return listFarmDistricts(db)
    },
    async findFarm(id) {
      if (!UUID.test(id)) return undefined
      addTags(farmTag(id.toLowerCase()))
      return findFarm(db, id)
    },
    async findLotsOf(product, most) {
      const lots = await lotsOfProduct(db, product._id, most)
      addTags(...lotTags(product._id, lots))
      return lots
    },
    async findLot(code) {
      const lot = await findLot(db, canonicalLotCode(code))
      if (lot) addTags(...lotTags(lot.product._id, [lot]))
      return lot
    },
    showsStockOf(products) {
      addTags(...products.flatMap(productTags))
    },
  }
  return {
    catalog,
    publicOrigin: config.publicUrl.origin,
    // a change of the settings invalidates every page
    findSettings: () => readPublicSettings(db, config),
  }
}
