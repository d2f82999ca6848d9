import { type DragEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { AdminProduct, ArrangePictures } from '#contract/admin/products.ts'
import { MAX_PRODUCT_PICTURES, NAME_MAX_LENGTH } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../../api/client.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Panel } from '../admin-page.tsx'
import { useAdminMutation } from '../api-hooks.ts'
import { UploadProgress } from '../progress-bar.tsx'
import { moved, OrderButtons, useMoveFocus } from './order-buttons.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { useSendPictures } from './send-pictures.ts'

type Arranged = AdminProduct['pictures']

/** The pictures of a product: added, ordered, described and taken away, each at once. */
export function ProductPictures({ product }: { product: AdminProduct }) {
  const { _id: productId, pictures } = product
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [toRemove, setToRemove] = useState<Arranged[number]>()
  const send = useSendPictures()
  const arrange = useAdminMutation({
    call: (wanted: Arranged) =>
      api.put('/admin/products/:id/pictures', {
        params: { id: productId },
        body: {
          pictures: wanted.map(({ _id, alt }) => ({ _id, alt })),
        },
      }),
    done: 'Pictures saved',
  })
  const remove = useAdminMutation({
    call: (pictureId: string) =>
      api.delete('/admin/products/:id/pictures/:pictureId', { params: { id: productId, pictureId } }),
    done: 'Picture removed',
  })
  // shows the new order until the server has confirmed or rejected it
  const shown = arrange.isPending ? arrange.variables : pictures
  const keepFocus = useMoveFocus(list, shown.map(({ _id }) => _id).join())

  function dropOn(event: DragEvent, index: number) {
    const from = shown.findIndex(({ _id }) => _id === dragged)
    if (from < 0) return
    event.preventDefault()
    setDragged(undefined)
    if (from !== index) arrange.mutate(moved(shown, from, index))
  }

  return (
    <Panel title="Pictures">
      {shown.length > 0 && (
        <ul ref={list} className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3" aria-label="Pictures">
          {shown.map((picture, index) => (
            <li
              key={picture._id}
              data-picture-id={picture._id}
              draggable
              className={`rounded-box border border-line bg-white p-3 ${dragged === picture._id ? 'opacity-50' : ''}`}
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
                alt={picture.alt || `Picture ${index + 1} of ${product.name}`}
                sizes="(width < 40rem) 90vw, 16rem"
                className="aspect-square rounded-box"
              />
              <AltField
                label={`Description of picture ${index + 1} (for blind shoppers and search engines)`}
                alt={picture.alt}
                onSave={(alt) =>
                  arrange.mutate(
                    shown.map((other) => (other._id === picture._id ? { ...other, alt } : other)),
                  )
                }
              />
              <div className="mt-1 flex justify-between">
                <span>
                  <OrderButtons
                    id={picture._id}
                    name={`picture ${index + 1}`}
                    index={index}
                    count={shown.length}
                    onMove={(way) => {
                      keepFocus(picture._id, way)
                      arrange.mutate(moved(shown, index, index + way))
                    }}
                  />
                </span>
                <IconButton label={`Remove picture ${index + 1}`} onClick={() => setToRemove(picture)}>
                  <TrashIcon className="size-5" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {send.isPending ? (
        <UploadProgress
          progress={send.progress}
          uploading="Sending pictures"
          processing="Processing pictures…"
        />
      ) : (
        <PictureDrop
          room={MAX_PRODUCT_PICTURES - pictures.length}
          error={send.error ? messageOf(send.error, messages.adminNotSaved) : undefined}
          onAdd={(files) =>
            send.mutate({ productId, pictures: files.map((file) => ({ file, alt: product.name })) })
          }
        />
      )}
      <ConfirmDialog
        open={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        title="Remove this picture?"
        confirmLabel="Remove it"
        busy={remove.isPending}
        onConfirm={() => {
          if (toRemove) remove.mutate(toRemove._id, { onSettled: () => setToRemove(undefined) })
        }}
      >
        <p>It will be removed from the shop immediately. To restore it you will have to upload it again.</p>
      </ConfirmDialog>
    </Panel>
  )
}

/** Saves when it is left, or with Enter. */
function AltField({ label, alt, onSave }: { label: string; alt: string; onSave: (alt: string) => void }) {
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
      className="mt-2"
      label={label}
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
