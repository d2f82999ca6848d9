import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import * as t from '#texts/common.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../pictures/icons.tsx'
import { type Toast, toastStore } from './toast.ts'

const TONES = {
  success: { Icon: CheckIcon, className: 'bg-leaf text-white' },
  info: { Icon: InfoIcon, className: 'bg-ink text-white' },
  error: { Icon: WarningIcon, className: 'bg-danger text-white' },
} as const

/**
 * Shows the toast at the top centre below the header, inside the dialog that is open: what is outside of it can be neither pressed
 * nor announced. Errors are announced assertively, others politely; hover or focus pauses the toast.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.serverSnapshot)
  const ref = useRef<HTMLDivElement>(null)
  const dialog = toast && [...document.querySelectorAll('dialog[open]')].at(-1)

  useEffect(() => {
    // A dialog that was removed at the same time takes the toast along, until it is rendered again.
    if (ref.current?.isConnected) ref.current.togglePopover?.(toast !== undefined)
  }, [toast])

  // A new attempt makes the error of the last one outdated.
  useEffect(() => {
    document.addEventListener('submit', toastStore.dismissError, true)
    return () => document.removeEventListener('submit', toastStore.dismissError, true)
  }, [])

  const layer = (
    <div ref={ref} popover="manual" className="toaster">
      <div role="status" className="contents">
        {toast && toast.tone !== 'error' && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" className="contents">
        {toast?.tone === 'error' && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>
  )
  return dialog ? createPortal(layer, dialog) : layer
}

function ToastCard({ toast: { id, tone, message, durationMs } }: { toast: Toast }) {
  const { Icon, className } = TONES[tone]
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => toastStore.dismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isPaused])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only extends the time to read
    <div
      data-tone={tone}
      className={`toast flex w-full items-start gap-3 rounded-box py-3 pr-1 pl-4 shadow-box ${className}`}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon className="mt-0.5 size-5" />
      <p className="min-w-0 grow font-bold break-words">{message}</p>
      <button
        type="button"
        aria-label={t.dismiss}
        className="-my-1.5 flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-box hover:bg-white/15"
        onClick={() => toastStore.dismiss(id)}
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  )
}
