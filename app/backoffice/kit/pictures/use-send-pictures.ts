import { useState } from 'react'
import * as t from '#texts/admin/common.ts'
import { ApiError } from '../../../api/client.ts'
import { shrinkPicture } from '../../../ui/pictures/shrink-picture.ts'
import { useAdminMutation } from '../api-hooks.ts'

interface PictureUpload {
  body: FormData
  onProgress: (share: number) => void
}

/**
 * Uploads pictures, each on its own: one that the server rejects is named in the error, and the others are added.
 * `progress` goes from 0 to 1; at 1 the server is processing the last one.
 */
export function useSendPictures<Result>(
  send: (upload: PictureUpload) => Promise<Result>,
  done?: string | ((sent: Result[]) => string),
) {
  const [progress, setProgress] = useState(0)
  const mutation = useAdminMutation({
    call: async (files: readonly File[]) => {
      setProgress(0)
      const sent: Result[] = []
      const rejected: string[] = []
      for (const [index, file] of files.entries()) {
        const onProgress = (share: number) => setProgress((index + share) / files.length)
        try {
          sent.push(await send({ body: await pictureBody(file), onProgress }))
        } catch (error) {
          const isAboutPicture = error instanceof ApiError && [413, 415, 422].includes(error.status)
          if (!isAboutPicture) throw error
          rejected.push(t.pictureRejected(file.name, error.message))
        }
      }
      if (rejected.length > 0) throw new ApiError(422, { message: rejected.join(' ') })
      return sent
    },
    ...(done === undefined ? {} : { done }),
    quietFailure: true,
  })
  return { ...mutation, progress }
}

async function pictureBody(file: File): Promise<FormData> {
  const body = new FormData()
  // shrinking converts to JPEG, which would lose the transparency of other formats
  body.append('images', file.type === 'image/jpeg' ? await shrinkPicture(file) : file)
  return body
}
