import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'

interface DialogProps {
  open: boolean
  /** Called for Escape, the cross and a click beside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the bottom, which stay in sight while the content scrolls. */
  footer?: ReactNode
  wide?: boolean
  /** Where the way out stands: a cross at the top, or only the footer's own button. */
  dismiss?: 'cross' | 'footer'
}

/** A modal on the browser's own <dialog>: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  wide = false,
  dismiss = 'cross',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what the click beside the dialog does
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`dialog m-auto w-full rounded-box bg-white p-0 text-ink shadow-box ${wide ? 'max-w-3xl' : 'max-w-lg'}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 id={titleId} className="py-2 text-xl font-bold">
              {title}
            </h2>
            {dismiss === 'cross' && (
              <IconButton label="Close" onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text must be scrollable by keyboard */}
          <div tabIndex={0} className="overflow-y-auto overscroll-contain p-5 -outline-offset-4">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  )
}

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** The question, with what follows from a yes. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  busy?: boolean
  dangerous?: boolean
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  dangerous = true,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
