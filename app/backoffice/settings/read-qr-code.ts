/** Wide enough for a QR that takes a tenth of a photo; the decoder rejects photos as large as some phones take them. */
const WIDTH_PX = 1600

/** The text of the QR in a picture; undefined if there is none that can be read. The decoder is loaded when it is needed. */
export async function readQrCode(picture: File): Promise<string | undefined> {
  try {
    const { BarcodeDetector } = await import('qr/decode.js')
    const pixels = await createImageBitmap(picture, { resizeWidth: WIDTH_PX, resizeQuality: 'high' })
    const [found] = await new BarcodeDetector().detect(pixels)
    return found?.rawValue
  } catch {
    return undefined
  }
}
