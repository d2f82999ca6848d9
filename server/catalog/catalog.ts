/** The catalogue's door: what other domains may use of it. */
export { listTags, productTag, voicesTag } from './changes.ts'
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
export { type CatalogMemory, listCategories, listProducts, type ProductList } from './list.ts'
export { PageMarks } from './marks.ts'
export { applySheet, exportSheet, outcomeOf, planSheet } from './product-sheet.ts'
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
} from './shelf.ts'
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
export { Vocabulary } from './vocabulary.ts'
export {
  imagesOf,
  type Pictures,
  type ProductRow,
  picturesOf,
  productColumns,
  toProduct,
  unitPrice,
} from './wire.ts'
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
