import type { ReactNode } from 'react'
import { formatRupees } from './format.ts'

interface AmountRowProps {
  label: ReactNode
  rupees: number
  isDeducted?: boolean
  className?: string
}

/** An amount in a list of amounts: a `dl` with two columns. */
export function AmountRow({ label, rupees, isDeducted = false, className = '' }: AmountRowProps) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={`text-right ${className}`}>
        {isDeducted && '−'}
        {formatRupees(rupees)}
      </dd>
    </>
  )
}
