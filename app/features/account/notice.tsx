import type { ReactNode } from 'react'
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx'

/** A permanent message on the page. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  const Icon = tone === 'good' ? CheckIcon : WarningIcon
  return (
    <div
      role={tone === 'good' ? 'status' : 'alert'}
      className={`mb-5 flex items-start gap-3 rounded-box p-4 ${tone === 'good' ? 'bg-leaf-soft text-leaf-deep' : 'bg-danger-soft text-danger-deep'}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
