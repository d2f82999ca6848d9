import { plural } from '../../plural.ts'

export const title = 'Farms'
export const lead = 'The farms you buy from, with their proofs.'
export const farm = 'Farm'
export const add = 'Add farm'
export const addFirst = 'Add the first farm'
export const none = 'No farms yet'
export const searchLabel = 'Search by name, place or district'
export const filter = { active: 'Active', ending: 'Proof expires soon', archived: 'Archived', all: 'All' }
export const columnPlace = 'District'
export const columnProducts = 'Products on sale'
export const columnProof = 'Next proof expires'
export const noProof = 'No proof that expires'
export const notNamed = 'Not named'
export const archived = 'Archived'

// form
export const newFarm = 'New farm'
export const details = 'Farm'
export const added = (name: string) => `${name} was added`
export const saved = 'Farm saved'
export const kind = 'Kind'
export const kinds = { farm: 'Farm', group: 'Group or cooperative', maker: 'Maker' }
export const name = 'English name'
export const nameHint = 'Also used in CSV files.'
export const nepaliName = 'Nepali name'
export const province = 'Province'
export const place = 'Village or area'
export const nepaliPlace = 'Village or area in Nepali'
export const placeHint = 'Such as the name of the village.'
export const story = 'Story'
export const nepaliStory = 'Story in Nepali'
export const since = 'Since (year in Bikram Sambat)'
export const households = 'Member households'
export const isNamed = 'The farm agrees to be named'
export const isNamedHint = 'Without this, customers see only its kind and district.'
export const internal = 'Only for staff'
export const internalHint = 'These are never shown to customers.'
export const phone = 'Phone'
export const pan = 'PAN'
export const bank = 'Bank account'

// archive
export const archive = 'Archive'
export const restore = 'Restore'
export const archiveTitle = (name: string) => `Archive ${name}?`
export const archiveWarning =
  'It disappears from the list of farms, and its page says that the shop no longer buys there. Products keep its name.'
export const archivedNow = (name: string) => `${name} was archived`
export const restored = (name: string) => `${name} was restored`

// proofs
export const proofs = 'Proofs'
export const noProofs = 'No proofs yet. Products of a farm without a proof show no organic label.'
export const addProof = 'Add proof'
export const editProof = 'Edit proof'
export const removeProof = 'Remove proof'
export const removeProofTitle = 'Remove this proof?'
export const removeProofWarning =
  'The label of its products changes at once. The photo of the document is deleted.'
export const proofsSaved = 'Proofs saved'
export const proofKind = 'Kind of proof'
export const proofKinds = {
  certificate: 'Organic certificate',
  group: 'Guarantee group',
  conversion: 'Changing to organic farming',
  own: 'The farmer’s own word',
}
export const body = 'Certified or guaranteed by'
export const number = 'Number'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const dayOptionalHint = 'Needed for a certificate and a guarantee group.'
export const covers = 'Covers'
export const allProducts = 'All products of the farm'
export const someProducts = 'Only these products'
export const noProducts = 'No product comes from this farm yet.'
export const chooseProducts = 'Choose at least one product.'
export const proofDays = (first: string, last: string) => `${first} to ${last}`
export const expired = 'Expired'
export const paper = 'Photo of the document'
export const paperOf = (kind: string) => `Photo of the document: ${kind}`
export const choosePaper = 'Choose a photo'
export const removePaper = 'Remove the photo'
export const paperSaved = 'Photo saved'
export const paperRemoved = 'Photo removed'
export const isPicturePublic = 'Customers may see the photo of the document'

// pictures
export const pictures = 'Pictures'
export const choosePicture = 'Choose a picture'
export const pictureHint = (room: number) =>
  plural(room, 'Up to 10 MB. One more fits.', `Up to 10 MB each. ${room} more fit.`)
export const pictureSaved = 'Picture saved'
export const picturesSaved = 'Pictures saved'
