import type { ReactNode } from 'react'
import { signedRupees } from './format.ts'

/** Amounts in rupees below each other. */
export function Amounts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`grid grid-cols-[1fr_auto] gap-y-1 tabular-nums ${className}`}>{children}</dl>
}

/** One of the `Amounts`; `className` is for its label and its number. */
export function Amount({
  label,
  rupees,
  className = '',
}: {
  label: ReactNode
  rupees: number
  className?: string
}) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={`text-right ${className}`}>{signedRupees(rupees)}</dd>
    </>
  )
}
