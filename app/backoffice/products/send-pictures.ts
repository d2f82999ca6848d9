import { useState } from 'react'
import * as t from '#texts/admin/products.ts'
import { ApiError } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { pictureBody } from '../kit/pictures/use-send-picture.ts'

/**
 * Uploads pictures of a product, each on its own: one that the server rejects is named in the error, and the others are added.
 * `progress` goes from 0 to 1; at 1 the server is processing the last one.
 */
export function useSendPictures() {
  const [progress, setProgress] = useState(0)
  const mutation = useAdminMutation({
    call: async ({ productId, files }: { productId: string; files: readonly File[] }) => {
      setProgress(0)
      const rejected: string[] = []
      for (const [index, file] of files.entries()) {
        try {
          await upload('/admin/products/:id/pictures', {
            params: { id: productId },
            body: await pictureBody(file),
            onProgress: (share) => setProgress((index + share) / files.length),
          })
        } catch (error) {
          const isAboutPicture = error instanceof ApiError && [413, 415, 422].includes(error.status)
          if (!isAboutPicture) throw error
          rejected.push(t.pictureRejected(file.name, error.message))
        }
      }
      if (rejected.length > 0) throw new ApiError(422, { message: rejected.join(' ') })
    },
    done: (_nothing, { files }) => t.picturesAdded(files.length),
    quietFailure: true,
  })
  return { ...mutation, progress }
}
