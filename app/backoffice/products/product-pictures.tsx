import { type DragEvent, useRef, useState } from 'react'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import type { Language } from '#contract/languages.ts'
import { MAX_PICTURE_BYTES, MAX_PRODUCT_PICTURES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/admin/products.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { localName } from '../../features/product/product-texts.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Unfolding } from '../../ui/controls/unfolding.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { CameraIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { Panel } from '../kit/pages/admin-page.tsx'
import { FileDrop } from '../kit/pictures/file-drop.tsx'
import { UploadProgress } from '../kit/pictures/progress-bar.tsx'
import { pictureBody } from '../kit/pictures/use-send-picture.ts'
import { moved, SortButtons, useMoveFocus } from '../kit/tables/sort-buttons.tsx'

type Pictures = AdminProduct['pictures']

/** The texts of a picture, with their languages and the labels of their fields. */
const PICTURE_TEXTS = [
  ['alt', 'en', t.pictureDescription],
  ['nepaliAlt', 'ne', t.nepaliPictureDescription],
] as const

const textsOf = (pictures: Pictures) => pictures.map(({ _id, alt, nepaliAlt }) => ({ _id, alt, nepaliAlt }))

/** The pictures of a product. Each change is saved immediately. */
export function ProductPictures({ product }: { product: AdminProduct }) {
  const { _id: productId, pictures } = product
  const [toRemove, setToRemove] = useState<Pictures[number]>()
  const send = useSendPictures()
  const remove = useAdminMutation({
    call: (pictureId: string) =>
      api.delete('/admin/products/:id/pictures/:pictureId', { params: { id: productId, pictureId } }),
    done: t.pictureRemoved,
  })

  return (
    <Panel title={t.pictures}>
      <PictureList product={product} onRemove={setToRemove} />
      {send.isPending ? (
        <UploadProgress
          progress={send.progress}
          uploading={t.uploadingPictures}
          processing={t.processingPictures}
        />
      ) : (
        <PictureDrop
          room={MAX_PRODUCT_PICTURES - pictures.length}
          error={send.error ? messageOf(send.error, messages.adminNotSaved) : undefined}
          onAdd={(files) => send.mutate({ productId, files })}
        />
      )}
      <ConfirmDialog
        open={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        title={t.removePictureTitle}
        confirmLabel={t.removePictureConfirm}
        busy={remove.isPending}
        onConfirm={() => {
          if (toRemove) remove.mutate(toRemove._id, { onSettled: () => setToRemove(undefined) })
        }}
      >
        <p>{t.removePictureWarning}</p>
      </ConfirmDialog>
    </Panel>
  )
}

interface PictureListProps {
  product: AdminProduct
  onRemove: (picture: Pictures[number]) => void
}

/** Pictures that can be moved by dragging or with buttons, and described. */
function PictureList({ product, onRemove }: PictureListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const arrange = useAdminMutation({
    call: (body: { before: Pictures; pictures: Pictures }) =>
      api.put('/admin/products/:id/pictures', {
        params: { id: product._id },
        body: { pictures: textsOf(body.pictures), before: textsOf(body.before) },
      }),
    done: t.picturesSaved,
  })
  // shows the new order until the server has confirmed or rejected it
  const shown = arrange.isPending ? arrange.variables.pictures : product.pictures
  const change = (pictures: Pictures) => arrange.mutate({ before: shown, pictures })
  const keepFocus = useMoveFocus(list, shown.map(({ _id }) => _id).join())

  function dropOn(event: DragEvent, index: number) {
    const from = shown.findIndex(({ _id }) => _id === dragged)
    if (from < 0) return
    event.preventDefault()
    setDragged(undefined)
    if (from !== index) change(moved(shown, from, index))
  }

  if (shown.length === 0) return null
  return (
    <>
      <ul ref={list} className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-3" aria-label={t.pictures}>
        {shown.map((picture, index) => (
          <li
            key={picture._id}
            data-picture-id={picture._id}
            draggable
            className={`rounded-box border border-line bg-white p-1 sm:p-3 ${dragged === picture._id ? 'opacity-50' : ''}`}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', picture._id)
              setDragged(picture._id)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged) event.preventDefault()
            }}
            onDrop={(event) => dropOn(event, index)}
          >
            <Picture
              src={picture.url}
              alt={picture.alt || t.pictureAlt(index + 1, localName(product))}
              sizes="(width < 40rem) 45vw, 16rem"
              className="aspect-square rounded-box"
            />
            <div className="mt-1 flex justify-between">
              <SortButtons
                id={picture._id}
                index={index}
                labels={[t.movePictureForward(index + 1), t.movePictureBack(index + 1)]}
                count={shown.length}
                onMove={(direction) => {
                  keepFocus(picture._id, direction)
                  change(moved(shown, index, index + direction))
                }}
              />
              <IconButton label={t.removePicture(index + 1)} onClick={() => onRemove(picture)}>
                <TrashIcon className="size-5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <Unfolding title={t.pictureDescriptions} isOpen={false}>
        {shown.flatMap((picture, index) =>
          PICTURE_TEXTS.map(([field, lang, label]) => (
            <AltField
              key={`${picture._id} ${field}`}
              label={label(index + 1)}
              lang={lang}
              alt={picture[field]}
              onSave={(text) =>
                change(
                  shown.map((other) => (other._id === picture._id ? { ...other, [field]: text } : other)),
                )
              }
            />
          )),
        )}
      </Unfolding>
    </>
  )
}

interface AltFieldProps {
  label: string
  lang: Language
  alt: string
  onSave: (alt: string) => void
}

/** Saves on blur and on Enter. */
function AltField({ label, lang, alt, onSave }: AltFieldProps) {
  const [typed, setTyped] = useState(alt)
  const [saved, setSaved] = useState(alt)
  if (alt !== saved) {
    setSaved(alt)
    setTyped(alt)
  }
  const save = () => {
    if (typed.trim() !== alt) onSave(typed.trim())
  }
  return (
    <TextField
      label={label}
      lang={lang}
      maxLength={NAME_MAX_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}

/**
 * Uploads pictures of a product, each on its own: one that the server rejects is named in the error, and the others are added.
 * `progress` goes from 0 to 1; at 1 the server is processing the last one.
 */
function useSendPictures() {
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

interface PictureDropProps {
  /** How many more pictures are allowed. */
  room: number
  onAdd: (files: File[]) => void
  /** The server's error message for the previous upload. */
  error?: string | undefined
}

/** Takes pictures that are dropped here or chosen with the button, and checks type, size and number. */
function PictureDrop({ room, onAdd, error }: PictureDropProps) {
  const [rejected, setRejected] = useState('')

  function add(files: File[]) {
    if (files.length === 0) return
    const other = files.find((file) => !file.type.startsWith('image/'))
    if (other) return setRejected(t.pictureRejected(other.name, messages.pictureUnreadable))
    const tooLarge = files.find((file) => file.size > MAX_PICTURE_BYTES)
    if (tooLarge) return setRejected(t.pictureRejected(tooLarge.name, messages.pictureTooLarge))
    if (files.length > room) return setRejected(validation.productTooManyPictures)
    setRejected('')
    onAdd(files)
  }

  return (
    <FileDrop
      dropHint={t.dropPictures}
      buttonLabel={
        <>
          <CameraIcon className="size-5" />
          <span>{t.choosePictures}</span>
        </>
      }
      hint={<p className="text-sm text-ink-soft">{t.picturesHint(MAX_PRODUCT_PICTURES)}</p>}
      accept="image/*"
      multiple
      error={rejected || error}
      onFiles={add}
    />
  )
}
