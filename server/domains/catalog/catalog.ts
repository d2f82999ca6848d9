/** The public API of the catalogue; other domains import nothing else. */

export { editInBulk } from './admin/bulk-edit.ts'
export {
  createCategory,
  deleteCategory,
  editCategory,
  setCategoryPicture,
  sortCategories,
} from './admin/categories.ts'
export { applyImport, type ImportResult, importResult, planImport } from './admin/csv-import.ts'
export { columnKey, isProductColumn } from './admin/csv-parse.ts'
export { joinCell } from './admin/csv-row.ts'
export { duplicateProduct, editProduct } from './admin/edit.ts'
export { addPictures, arrangePictures, removePicture } from './admin/pictures.ts'
export { listCategories } from './categories.ts'
export {
  findProduct,
  type LockedProduct,
  listedProducts,
  lockProducts,
  markWithLots,
  mostSold,
  productsByIds,
  productsOnSale,
  setShelfLife,
} from './find.ts'
export { countProductsOnSale, dependsOnFarms, listProducts, oneCategory, productIdsOnSale } from './list.ts'
export { invalidateSuggestions, updatePopularity } from './popularity.ts'
export { changePrices, endSalePrice, setSalePrice } from './sale-prices.ts'
export { type FoundProduct, findByNames, type JoinedName, namesOfOne } from './search/names.ts'
export { searchKey } from './search/query.ts'
export { imagesOf, type ProductPicture } from './serializers.ts'
export {
  changeStock,
  type MissingUnits,
  moveStock,
  type StockRequest,
  type StockReservation,
  takeFromStock,
} from './stock.ts'
export { findSuggestions } from './suggestions.ts'
export {
  archiveProducts,
  bringSearchUpToDate,
  changeRating,
  createProduct,
  draftProducts,
  insertProducts,
  type NewProduct,
  restoreProducts,
  updateSearchOfCategory,
} from './write.ts'
