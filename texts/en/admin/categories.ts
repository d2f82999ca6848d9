export const title = 'Categories'
export const lead = 'In the same order as on the home page and in the filter.'
export const category = 'Category'
export const add = 'Add category'
export const addFirst = 'Add the first category'
export const none = 'No categories yet'
export const columnProducts = 'Products'
export const columnOrder = 'Position'
export const noNepaliName = 'No Nepali name yet'
export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`

// form
export const newCategory = 'New category'
export const added = (name: string) => `${name} was added`
export const saved = 'Category saved'
export const details = 'Names and texts'
export const name = 'English name'
export const nameHint =
  'Also used in web addresses and CSV files. Renaming a category updates all of its products.'
export const nepaliName = 'Nepali name'
export const blurb = 'Line on the home page'
export const nepaliBlurb = 'Line on the home page in Nepali'
export const banner = 'Banner above the products'
export const bannerHint = 'If this is empty, the shop shows a general text.'
export const bannerTitle = 'Title'
export const nepaliBannerTitle = 'Title in Nepali'
export const benefit = (number: number) => `Benefit ${number}`
export const nepaliBenefit = (number: number) => `Benefit ${number} in Nepali`

// picture
export const picture = 'Picture'
export const pictureOf = (name: string) => `Picture of ${name}`
export const noPicture = 'The shop shows a basket until there is a picture.'
export const choosePicture = 'Choose a picture'
export const pictureHint = 'Up to 10 MB, ideally square. It is shown at a small size.'
export const pictureSaved = 'Picture saved'
export const removePicture = 'Remove picture'
export const pictureRemoved = 'Picture removed'

// delete
export const remove = 'Delete'
export const removeTitle = (name: string) => `Delete ${name}?`
export const removeWarning =
  'Its texts and its picture are deleted as well. Only a category without products can be deleted.'
export const removed = (name: string) => `${name} was deleted`
