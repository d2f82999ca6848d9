import { useState } from 'react'
import { MAX_PICTURE_BYTES } from '#contract/limits.ts'
import * as t from '#texts/admin/common.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../../api/client.ts'
import { CameraIcon } from '../../../ui/pictures/icons.tsx'
import { FileDrop } from './file-drop.tsx'
import { UploadProgress } from './progress-bar.tsx'

interface OnePictureDropProps {
  /** `progress` goes from 0 to 1. */
  send: { mutate: (file: File) => void; isPending: boolean; error: Error | null; progress: number }
  buttonLabel: string
  hint?: string
}

/** Uploads one picture at a time, and says why one is not accepted. */
export function OnePictureDrop({ send, buttonLabel, hint }: OnePictureDropProps) {
  const [rejected, setRejected] = useState('')

  function choose([file]: File[]) {
    if (!file) return
    if (!file.type.startsWith('image/')) return setRejected(messages.pictureUnreadable)
    if (file.size > MAX_PICTURE_BYTES) return setRejected(messages.pictureTooLarge)
    setRejected('')
    send.mutate(file)
  }

  return send.isPending ? (
    <UploadProgress
      progress={send.progress}
      uploading={t.uploadingPicture}
      processing={t.processingPicture}
    />
  ) : (
    <FileDrop
      dropHint={t.dropPicture}
      buttonLabel={
        <>
          <CameraIcon className="size-5" />
          <span>{buttonLabel}</span>
        </>
      }
      hint={hint && <p className="text-sm text-ink-soft">{hint}</p>}
      accept="image/*"
      error={rejected || (send.error ? messageOf(send.error, messages.adminNotSaved) : undefined)}
      onFiles={choose}
    />
  )
}
