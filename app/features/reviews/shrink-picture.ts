/** The shop stores nothing wider than this, so nothing wider needs to travel. */
const LONGEST_SIDE_PX = 1600
const SMALL_ENOUGH_BYTES = 400 * 1024

/**
 * A phone's photo made small before it is sent: the same picture for the shop at a tenth of the mobile data. Whatever the
 * browser cannot decode is sent as it is, for the server to judge.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH_BYTES || typeof createImageBitmap !== 'function') return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
  } catch {
    return file
  }
}
