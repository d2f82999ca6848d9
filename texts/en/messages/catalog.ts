export const productsFailed = 'Failed to fetch products'
export const productFailed = 'Failed to load product details'
export const productGone = 'This product is no longer available.'
export const productFaqsFailed = 'Failed to load product FAQs'
export const noProducts = 'No Products Found'
export const noProductsMatching = 'No products found matching your criteria'
export const categoryGone = 'This category no longer exists.'
export const categoryExists = 'There is already a category with this name.'
export const categoryUsed = (name: string, products: number) =>
  products === 1
    ? `${name} still has 1 product in the shop or in the archive. Move it to another category first.`
    : `${name} still has ${products} products in the shop or in the archive. Move them to another category first.`
export const categoryChanged = 'Someone else has changed this category since you opened it.'
export const categoriesChanged = 'Someone else has changed the categories. Please check them and try again.'
export const stockBelowZero = 'There are not that many units in stock.'
export const reductionExists = 'This product has an offer already. End that offer first.'
export const reductionPrice = 'Enter a price below the current one.'
export const priceBelowReduction = (reduced: string) =>
  `At present the offer price is ${reduced}. Enter a higher one, or end the offer first.`
export const reductionEnds = 'Choose an end that is after the start and in the future.'
export const reductionGone = 'There is no offer to end.'
export const productOrdered = 'This product has been ordered already. Archive it instead.'
export const productChanged = 'Someone else has changed this product since you opened it.'
export const stockChanged = (now: number) => `The stock has changed since then: it is now ${now}.`
