import sharp from 'sharp'
import type { Db } from '../../server/platform/database/database.ts'

/** A picture of one colour. */
export function photo(format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a7d46' } })
    .toFormat(format)
    .toBuffer()
}

/** A multipart form: fields first, then files under the name `images`, as browsers send them. */
export function form(
  fields: Record<string, string | number>,
  files: (Buffer | { bytes: Buffer; name: string; type: string })[] = [],
): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
  for (const [at, file] of files.entries()) {
    const { bytes, name, type } = Buffer.isBuffer(file)
      ? { bytes: file, name: `photo ${at + 1}.jpg`, type: 'image/jpeg' }
      : file
    data.append('images', new Blob([new Uint8Array(bytes)], { type }), name)
  }
  return data
}

/** Shows a stored picture to everyone, in the banner. */
export const publish = (db: Db, pictureId: string) =>
  db.insertInto('bannerPicture').values({ slide: pictureId, pictureId }).execute()
