import { useState } from 'react'
import { upload } from '../../../api/upload.ts'
import { shrinkPicture } from '../../reviews/shrink-picture.ts'
import { useAdminMutation } from '../api-hooks.ts'

export interface ChosenPicture {
  file: File
  alt: string
}

/** Sends pictures of a product. `progress` goes from 0 to 1; at 1 the shop is making its sizes of them. */
export function useSendPictures() {
  const [progress, setProgress] = useState(0)
  const mutation = useAdminMutation({
    call: async ({ productId, pictures }: { productId: string; pictures: readonly ChosenPicture[] }) => {
      setProgress(0)
      const form = new FormData()
      for (const { file, alt } of pictures) {
        form.append('alt', alt)
        // a see-through picture would lose its ground as JPEG
        form.append('images', file.type === 'image/jpeg' ? await shrinkPicture(file) : file)
      }
      return upload('/admin/products/:id/pictures', {
        params: { id: productId },
        body: form,
        onProgress: setProgress,
      })
    },
    done: (_answer, { pictures }) =>
      pictures.length === 1 ? 'Picture added' : `${pictures.length} pictures added`,
    quietFailure: true,
  })
  return { ...mutation, progress }
}
