import type { ReactNode } from 'react'
import { tabStorage } from '../../ui/browser/storage.ts'

const NAME = 'ticked-lines'
/** More than anybody packs in one go; the oldest are forgotten. */
const MOST = 500

function ticked(): unknown[] {
  const stored = tabStorage.getJson(NAME)
  return Array.isArray(stored) ? stored : []
}

interface Line {
  _id: string
  quantity: number
}

const idOf = ({ _id, quantity }: Line) => `${_id} ${quantity}`

/** Whether a line was ticked off in this tab. */
export const isTicked = (line: Line) => ticked().includes(idOf(line))

interface TickProps {
  line: Line
  label: string
  /** What is ticked off; a tap anywhere on it counts. */
  children: ReactNode
}

/** Ticks off a line of a list or slip, in this tab only. A line that gets another quantity has to be picked again. */
export function Tick({ line, label, children }: TickProps) {
  const id = idOf(line)
  return (
    <label className="flex min-h-14 min-w-0 grow cursor-pointer items-center gap-3">
      <input
        key={id}
        type="checkbox"
        aria-label={label}
        className="size-7 shrink-0 accent-leaf print:hidden"
        defaultChecked={isTicked(line)}
        onChange={({ target }) => {
          const others = ticked().filter((other) => other !== id)
          tabStorage.set(NAME, JSON.stringify((target.checked ? [...others, id] : others).slice(-MOST)))
        }}
      />
      {children}
    </label>
  )
}
