import type { ReactNode } from 'react'
import * as t from '#texts/common.ts'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { WarningIcon } from '../pictures/icons.tsx'

interface NotLoadedProps {
  title: string
  onRetry: () => unknown
  /** What to do instead, usually a ButtonLink. */
  alternative?: ReactNode
  children?: ReactNode
}

/** Shown instead of content that could not be loaded. */
export function NotLoaded({ title, onRetry, alternative, children }: NotLoadedProps) {
  return (
    <EmptyState
      title={title}
      icon={<WarningIcon className="size-10" />}
      action={
        <>
          <Button onClick={() => void onRetry()}>{t.tryAgain}</Button>
          {alternative}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

/** The same in one line, for a part of a page. */
export function NotLoadedLine({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <p>
      {text}{' '}
      <button type="button" className="link cursor-pointer" onClick={() => void onRetry()}>
        {t.tryAgain}
      </button>
    </p>
  )
}
