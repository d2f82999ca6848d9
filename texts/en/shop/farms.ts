import { plural } from '../../plural.ts'

// Farms: their pages, and the origin of products on cards and pages.

// origin of a product
export const fromFarm = (name: string, place: string) => `From ${name}, ${place}`
export const fromHouseholds = (name: string, others: number, place: string) =>
  plural(
    others,
    `From ${name} and 1 other household, ${place}`,
    `From ${name} and ${others} other households, ${place}`,
  )
/** Of a farm that did not agree to be named. */
export const unnamed = {
  farm: (district: string) => `A farm in ${district}`,
  group: (district: string) => `A group of farmers in ${district}`,
  maker: (district: string) => `A maker in ${district}`,
}
export const fromUnnamed = {
  farm: (district: string) => `From a farm in ${district}`,
  group: (district: string) => `From a group of farmers in ${district}`,
  maker: (district: string) => `From a maker in ${district}`,
}
export const grownIn = {
  nepal: 'Grown in Nepal',
  india: 'Grown in India',
  elsewhere: 'Grown outside Nepal and India',
}

// proofs
export const certified = (date: string) => `Certified organic by {body} until ${date}`
export const guaranteed = (date: string) => `Organic, guaranteed by {body} until ${date}`
export const inConversion = 'Changing to organic farming'
export const inConversionUntil = (date: string) => `Changing to organic farming until ${date}`
export const ownWord = 'The farmer’s own word'
export const expired = {
  certificate: (date: string) => `Certificate expired on ${date}`,
  group: (date: string) => `Guarantee expired on ${date}`,
  conversion: (date: string) => `Change to organic farming ended on ${date}`,
  own: (date: string) => `The farmer’s word ended on ${date}`,
}

// the list of farms
export const farmsTitle = 'Our farms'
export const farmsIntro =
  'The farms and makers behind our products, and proof of how they work. A label ends when its proof expires.'
export const noFarms = 'The shop has not added its farms yet.'
export const farmsFailed = 'Failed to load the farms'
export const farmCount = (count: number) => plural(count, '1 farm', `${count} farms`)

// one farm
export const kind = { farm: 'Farm', group: 'Group or cooperative', maker: 'Maker' }
export const since = (year: number) => `Since ${year} BS`
export const households = (count: number) => plural(count, '1 household', `${count} households`)
export const noLongerBought = 'The shop no longer buys here.'
export const notNamed = 'This farm has not agreed to be named.'
export const proofs = 'Proofs'
export const noProofs = 'We have no proof from this farm.'
export const proofKind = {
  certificate: 'Organic certificate',
  group: 'Guarantee group',
  conversion: 'Changing to organic farming',
  own: 'The farmer’s own word',
}
export const proofNumber = (number: string) => `No. ${number}`
export const proofDays = (first: string, last: string) => `Valid from ${first} to ${last}`
export const proofFrom = (first: string) => `Since ${first}`
export const proofUntil = (last: string) => `Until ${last}`
export const proofExpired = 'Expired'
export const proofProducts = (names: string) => `Only for: ${names}`
export const proofSomeProducts = 'Only for some products'
export const showPaper = 'View the document'
export const farmPicture = (position: number, pictures: number, name: string) =>
  `Picture ${position} of ${pictures}: ${name}`
export const productsFrom = 'Products from here'
export const noProducts = 'The shop sells nothing from here at the moment.'
export const showAllProducts = 'Show all'
export const farmGoneTitle = 'Farm not found'
export const allFarms = 'All farms'
export const farmFailed = 'Failed to load the farm'
export const farmDescription = (name: string, place: string) =>
  `${name}, ${place}: what we buy there, with proof of how it is farmed.`
