import { useState } from 'react'
import { shrinkPicture } from '../../../ui/pictures/shrink-picture.ts'
import { useAdminMutation } from '../api-hooks.ts'

/** The body of an upload of one picture. */
export async function pictureBody(file: File): Promise<FormData> {
  const body = new FormData()
  // shrinking converts to JPEG, which would lose the transparency of other formats
  body.append('images', file.type === 'image/jpeg' ? await shrinkPicture(file) : file)
  return body
}

interface PictureUpload {
  body: FormData
  onProgress: (share: number) => void
}

/** Uploads one picture. `progress` goes from 0 to 1; at 1 the server is processing it. */
export function useSendPicture<Result>(send: (upload: PictureUpload) => Promise<Result>, done?: string) {
  const [progress, setProgress] = useState(0)
  const mutation = useAdminMutation({
    call: async (file: File) => {
      setProgress(0)
      return send({ body: await pictureBody(file), onProgress: setProgress })
    },
    ...(done === undefined ? {} : { done }),
    quietFailure: true,
  })
  return { ...mutation, progress }
}
