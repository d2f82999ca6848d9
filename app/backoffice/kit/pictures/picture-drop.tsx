import { useState } from 'react'
import { MAX_PICTURE_BYTES } from '#contract/limits.ts'
import * as t from '#texts/admin/common.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../../api/client.ts'
import { CameraIcon } from '../../../ui/pictures/icons.tsx'
import { FileDrop } from './file-drop.tsx'
import { UploadProgress } from './progress-bar.tsx'

interface PictureDropProps {
  /** `progress` goes from 0 to 1. */
  send: { mutate: (files: File[]) => void; isPending: boolean; error: Error | null; progress: number }
  buttonLabel: string
  hint?: string
  /** How many pictures can be added. */
  room?: number
}

/** Uploads pictures, and says why one is not accepted. */
export function PictureDrop({ send, buttonLabel, hint, room = 1 }: PictureDropProps) {
  const [rejected, setRejected] = useState('')

  function add(files: File[]) {
    if (files.length === 0) return
    const other = files.find((file) => !file.type.startsWith('image/'))
    if (other) return setRejected(t.pictureRejected(other.name, messages.pictureUnreadable))
    const tooLarge = files.find((file) => file.size > MAX_PICTURE_BYTES)
    if (tooLarge) return setRejected(t.pictureRejected(tooLarge.name, messages.pictureTooLarge))
    if (files.length > room) return setRejected(t.tooManyPictures(room))
    setRejected('')
    send.mutate(files)
  }

  return send.isPending ? (
    <UploadProgress
      progress={send.progress}
      uploading={t.uploadingPictures}
      processing={t.processingPictures}
    />
  ) : (
    <FileDrop
      dropHint={t.dropPictures}
      buttonLabel={
        <>
          <CameraIcon className="size-5" />
          <span>{buttonLabel}</span>
        </>
      }
      hint={hint && <p className="text-sm text-ink-soft">{hint}</p>}
      accept="image/*"
      multiple={room > 1}
      error={rejected || (send.error ? messageOf(send.error, messages.adminNotSaved) : undefined)}
      onFiles={add}
    />
  )
}
