/** The text of the QR in a picture; undefined if there is none that can be read. The decoder is loaded when it is needed. */
export async function readQrCode(picture: File): Promise<string | undefined> {
  try {
    const { BarcodeDetector } = await import('qr/decode.js')
    const [found] = await new BarcodeDetector().detect(picture)
    return found?.rawValue
  } catch {
    return undefined
  }
}
