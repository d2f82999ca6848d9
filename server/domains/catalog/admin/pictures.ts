import { MAX_PRODUCT_PICTURES } from '#contract/limits.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { deleteUnusedPictureRows } from '../../../platform/media/media.ts'
import { conflict, invalidField, notFound } from '../../../platform/shared/errors.ts'
import { lockProducts } from '../find.ts'
import { type ListedPicture, setPictures } from '../write.ts'

/** The pictures of a product in their order. Locks the product. Throws 404. */
async function lockPictures(tx: Tx, productId: string): Promise<ListedPicture[]> {
  if ((await lockProducts(tx, [productId])).length === 0) throw notFound((t) => t.productGone)
  return picturesOf(tx, productId)
}

/** The pictures of a product in their order. */
export function picturesOf(db: Db, productId: string) {
  return db
    .selectFrom('productPicture')
    .select(['pictureId', 'alt', 'nepaliAlt'])
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()
}

/** Adds pictures after the existing ones. Throws 404, and 422 when there would be too many. */
export async function addPictures(tx: Tx, productId: string, added: readonly ListedPicture[]): Promise<void> {
  const pictures = [...(await lockPictures(tx, productId)), ...added]
  if (pictures.length > MAX_PRODUCT_PICTURES) {
    throw invalidField('images', (t) => t.productTooManyPictures)
  }
  await setPictures(tx, productId, pictures)
}

/**
 * Sets the order and the texts of a product's pictures. Throws 404, and 409 unless the product still has those on the screen, `shown`.
 */
export async function arrangePictures(
  tx: Tx,
  productId: string,
  pictures: readonly ListedPicture[],
  shown: readonly ListedPicture[],
): Promise<void> {
  const asShown = (list: readonly ListedPicture[]) =>
    JSON.stringify(list.map((one) => [one.pictureId, one.alt, one.nepaliAlt]))
  const sortedIds = (list: readonly ListedPicture[]) =>
    JSON.stringify(list.map(({ pictureId }) => pictureId).toSorted())
  const before = await lockPictures(tx, productId)
  if (asShown(before) !== asShown(shown) || sortedIds(before) !== sortedIds(pictures)) {
    throw conflict('pictures_changed', (t) => t.picturesChanged)
  }
  await setPictures(tx, productId, pictures)
}

/** Removes a picture from a product, and deletes it unless something else shows it. Throws 404. */
export async function removePicture(tx: Tx, productId: string, pictureId: string): Promise<void> {
  const before = await lockPictures(tx, productId)
  const pictures = before.filter((picture) => picture.pictureId !== pictureId)
  if (pictures.length === before.length) throw notFound()
  await setPictures(tx, productId, pictures)
  await deleteUnusedPictureRows(tx, [pictureId])
}
