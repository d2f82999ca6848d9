import type { ErrorResponse } from '#contract/responses.ts'
import { language } from '#texts/language.ts'
import { ApiError, type Location, type PathOf, type RequestOf, type ResponseOf, urlOf } from './client.ts'

/** Longer than the server's limit for uploads, so that its error response arrives. */
const TIMEOUT_MS = 200_000

interface UploadOptions {
  /** Called with the share of the body that was sent, from 0 to 1. */
  onProgress?: (share: number) => void
  contentType?: string
  headers?: Record<string, string>
}

/** Posts a large body and reports its progress, which fetch cannot do. Throws ApiError, as `api` does. */
export function upload<Path extends PathOf<'POST'>>(
  path: Path,
  options: Omit<RequestOf<'POST', Path>, 'body' | 'headers'> & UploadOptions & { body: FormData | Blob },
): Promise<ResponseOf<'POST', Path>> {
  const { body, onProgress, contentType, headers = {} } = options
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', urlOf(path, options as Location))
    call.responseType = 'json'
    call.timeout = TIMEOUT_MS
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('accept-language', language)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    if (contentType) call.setRequestHeader('content-type', contentType)
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1)
    call.onerror = call.ontimeout = call.onabort = () => reject(new ApiError(0))
    call.onload = () => {
      const content = call.response as Partial<ErrorResponse> | null
      const isOk = call.status >= 200 && call.status < 300 && content !== null
      if (isOk && content.success !== false) resolve(content as ResponseOf<'POST', Path>)
      else reject(new ApiError(call.status, content ?? undefined))
    }
    call.send(body)
  })
}
