import { useState } from 'react'
import type { AdminProduct } from '#contract/admin/products.ts'
import { focusOf, pictureUrl } from '#contract/pictures.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/products.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Picture = AdminProduct['pictures'][number]
type Point = Pick<Picture, 'focusX' | 'focusY'>

interface FocalPointProps {
  picture: Picture
  onSave: (point: Point) => void
  onClose: () => void
}

/** Chooses what the square crop of a picture keeps in view: with a tap on the picture, or with two sliders. */
export function FocalPoint({ picture, onSave, onClose }: FocalPointProps) {
  const [point, setPoint] = useState<Point>(picture)
  const url = pictureUrl(picture._id, picture.width, point.focusX, point.focusY)
  const percent = (part: number, whole: number) =>
    Math.round((Math.min(Math.max(part / whole, 0), 1) * 100) / 10) * 10
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.focalPoint}
      footer={<Button onClick={() => onSave(point)}>{common.save}</Button>}
    >
      <p className="mb-3">{t.focalPointHint}</p>
      <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
        <button
          type="button"
          aria-label={t.tapFocalPoint}
          className="relative block w-full cursor-crosshair self-start"
          onClick={({ nativeEvent, currentTarget }) => {
            // a press of a key has no place
            if (nativeEvent.detail === 0) return
            const { offsetX, offsetY } = nativeEvent
            setPoint({
              focusX: percent(offsetX, currentTarget.clientWidth),
              focusY: percent(offsetY, currentTarget.clientHeight),
            })
          }}
        >
          <img
            src={picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            className="pointer-events-none h-auto w-full"
          />
          <span
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-leaf shadow-box"
            style={{ left: `${point.focusX}%`, top: `${point.focusY}%` }}
          />
        </button>
        <div>
          <p className="mb-1 font-bold">{t.squarePreview}</p>
          <img
            src={picture.url}
            alt=""
            data-focus={focusOf(url)}
            className="aspect-square w-full rounded-box object-cover"
          />
        </div>
      </div>
      {(['focusX', 'focusY'] as const).map((axis) => (
        <label key={axis} className="mt-3 block">
          {t.focalAxis[axis]}
          <input
            type="range"
            min="0"
            max="100"
            step="10"
            className="block h-11 w-full accent-leaf"
            value={point[axis]}
            onChange={(event) => setPoint({ ...point, [axis]: Number(event.target.value) })}
          />
        </label>
      ))}
    </Dialog>
  )
}
