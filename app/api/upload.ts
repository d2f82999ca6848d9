import type { z } from 'zod'
import type { ErrorResponse, OkResponse } from '#contract/envelope.ts'
import { ApiError } from './client.ts'

/** The server gives long calls two minutes. */
const TIMEOUT_MS = 150_000

interface UploadOptions {
  /** Told how much has left the browser, from 0 to 1. */
  onProgress?: (share: number) => void
  contentType?: string
}

/** Posts something large and tells how far it is, which fetch cannot. Throws ApiError, as `api` does. */
export function upload<Answer extends z.ZodType = typeof OkResponse>(
  path: string,
  body: FormData | Blob,
  { onProgress, contentType }: UploadOptions = {},
): Promise<z.infer<Answer>> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', `/api${path}`)
    call.responseType = 'json'
    call.timeout = TIMEOUT_MS
    call.setRequestHeader('accept', 'application/json')
    if (contentType) call.setRequestHeader('content-type', contentType)
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1)
    call.onerror = call.ontimeout = call.onabort = () => reject(new ApiError(0))
    call.onload = () => {
      const answer = call.response as Partial<ErrorResponse> | null
      const isWell = call.status >= 200 && call.status < 300 && answer !== null
      if (isWell && (answer as { success?: boolean }).success !== false) resolve(answer as z.infer<Answer>)
      else reject(new ApiError(call.status, answer ?? undefined))
    }
    call.send(body)
  })
}
