import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Explains the next step. */
  children?: ReactNode
  /** Usually a ButtonLink. */
  action?: ReactNode
  icon?: ReactNode
  level?: 1 | 2 | 3
}

/** Shown instead of content that is missing, with a next step. */
export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <div className="flex size-20 items-center justify-center rounded-full bg-leaf-soft text-leaf">
          {icon}
        </div>
      )}
      <Heading className="text-2xl font-bold">{title}</Heading>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
