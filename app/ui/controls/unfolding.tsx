import { type ReactNode, useState } from 'react'

/** Fields that few need. They start folded unless `isOpen`, and unfold when it becomes true. Place it in a grid of two columns. */
export function Unfolding({
  title,
  isOpen,
  children,
}: {
  title: string
  isOpen: boolean
  children: ReactNode
}) {
  const [unfolded, setUnfolded] = useState(isOpen)
  const [was, setWas] = useState(isOpen)
  if (isOpen !== was) {
    setWas(isOpen)
    if (isOpen) setUnfolded(true)
  }
  return (
    <details
      open={unfolded}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="min-w-0 sm:col-span-2"
    >
      <summary className="cursor-pointer py-2.5 font-bold text-leaf">{title}</summary>
      <div className="grid gap-3 pt-1 sm:grid-cols-2">{children}</div>
    </details>
  )
}
