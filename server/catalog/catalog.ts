/** The catalogue's door: what other domains may use of it. */

export { applySheet, exportSheet, outcomeOf, planSheet } from './admin/product-csv.ts'
export {
  addPictures,
  allCategories,
  arrangePictures,
  checkStock,
  editInBulk,
  editProduct,
  getShelfProduct,
  listMovements,
  listShelf,
  lowStock,
  productHistory,
  removePicture,
} from './admin/products.ts'
export {
  findProduct,
  isProductNamed,
  type KnownProduct,
  type LockedProduct,
  lockProducts,
  mostSold,
  productsByIds,
  similarProducts,
} from './find.ts'
export { listCategories, listProducts, newestProductIds, oneCategory, type ProductList } from './list.ts'
export { updatePopularity } from './popularity.ts'
export { searchKey } from './search/query.ts'
export {
  imagesOf,
  type Pictures,
  type ProductRow,
  picturesOf,
  productColumns,
  toProduct,
  unitPrice,
} from './serializers.ts'
export {
  changeStock,
  onBackInStock,
  type Portion,
  returnToStock,
  type StockChange,
  setStock,
  type Taken,
  takeFromStock,
} from './stock.ts'
export {
  addRating,
  archiveProduct,
  bringSearchUpToDate,
  createProduct,
  insertProducts,
  type NewProduct,
  removeRating,
  restoreProduct,
  updateProduct,
} from './write.ts'
