import type { ErrorResponse } from '#contract/responses.ts'
import { language } from '#texts/language.ts'
import {
  ApiError,
  type Location,
  type PathOf,
  type RequestOf,
  type ResponseOf,
  urlOf,
  withKey,
} from './client.ts'

/** Longer than the server's limit for uploads, so that its error response arrives. */
const TIMEOUT_MS = 200_000

interface UploadOptions {
  /** Called with the share of the body that was sent, from 0 to 1. */
  onProgress?: (share: number) => void
  contentType?: string
}

/** Posts a large body and reports its progress, which fetch cannot do. Throws ApiError, as `api` does. */
export function upload<Path extends PathOf<'POST'>>(
  path: Path,
  options: Omit<RequestOf<'POST', Path>, 'body'> & UploadOptions & { body: FormData | Blob },
): Promise<ResponseOf<'POST', Path>> {
  const url = urlOf(path, options as Location)
  return withKey(`POST ${url}`, (key) => send(url, key, options))
}

function send<Result>(
  url: string,
  key: string,
  { body, onProgress, contentType }: UploadOptions & { body: FormData | Blob },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader('idempotency-key', key)
    if (contentType) request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1)
    request.onerror = request.ontimeout = request.onabort = () => reject(new ApiError(0))
    request.onload = () => {
      const content = request.response as Partial<ErrorResponse> | null
      const isOk = request.status >= 200 && request.status < 300 && content !== null
      if (isOk && content.success !== false) resolve(content as Result)
      else reject(new ApiError(request.status, content ?? undefined))
    }
    request.send(body)
  })
}
