import { useState } from 'react'
import type { PictureTexts } from '#contract/catalog.ts'
import * as t from '#texts/admin/products.ts'
import { upload } from '../../api/upload.ts'
import { shrinkPicture } from '../../ui/shrink-picture.ts'
import { useAdminMutation } from '../kit/api-hooks.ts'

export interface ChosenPicture extends PictureTexts {
  file: File
}

/** The texts of a picture, with their languages and the labels of their fields. */
export const PICTURE_TEXTS = [
  ['alt', 'en', t.pictureDescription],
  ['nepaliAlt', 'ne', t.nepaliPictureDescription],
] as const

/** Uploads pictures of a product. `progress` goes from 0 to 1; at 1 the server is processing them. */
export function useSendPictures() {
  const [progress, setProgress] = useState(0)
  const mutation = useAdminMutation({
    call: async ({ productId, pictures }: { productId: string; pictures: readonly ChosenPicture[] }) => {
      setProgress(0)
      const form = new FormData()
      for (const { file, alt, nepaliAlt } of pictures) {
        form.append('alt', alt)
        form.append('nepaliAlt', nepaliAlt)
        // shrinking converts to JPEG, which would lose the transparency of other formats
        form.append('images', file.type === 'image/jpeg' ? await shrinkPicture(file) : file)
      }
      return upload('/admin/products/:id/pictures', {
        params: { id: productId },
        body: form,
        onProgress: setProgress,
      })
    },
    done: (_response, { pictures }) => t.picturesAdded(pictures.length),
    quietFailure: true,
  })
  return { ...mutation, progress }
}
