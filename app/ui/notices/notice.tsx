import type { ComponentProps, ComponentType } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from '../pictures/icons.tsx'

const TONES = {
  info: { colours: 'bg-leaf-soft', ownIcon: InfoIcon },
  good: { colours: 'bg-leaf-soft text-leaf-deep', ownIcon: CheckIcon },
  warm: { colours: 'bg-marigold-soft', ownIcon: WarningIcon },
  bad: { colours: 'bg-danger-soft text-danger-deep', ownIcon: WarningIcon },
} as const

interface NoticeProps extends ComponentProps<'div'> {
  tone: keyof typeof TONES
  /** Instead of the icon of the tone. */
  Icon?: ComponentType<{ className?: string }>
}

/** A permanent message on the page, with an icon. */
export function Notice({ tone, Icon, className = '', children, ...rest }: NoticeProps) {
  const { colours, ownIcon } = TONES[tone]
  const Shown = Icon ?? ownIcon
  return (
    <div className={`flex items-start gap-3 rounded-box p-4 ${colours} ${className}`} {...rest}>
      <Shown className="mt-0.5 size-5" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
