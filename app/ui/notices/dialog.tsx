import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as t from '#texts/common.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { CloseIcon } from '../pictures/icons.tsx'
import { toastStore } from './toast.ts'

interface DialogProps {
  open: boolean
  /** Called on Escape, the close button and a click outside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay visible at the bottom while the content scrolls. */
  footer?: ReactNode
  wide?: boolean
  /** Where the close button is: in the corner, or only in the footer. */
  closeButton?: 'corner' | 'footer'
}

/** A modal based on <dialog>: focus stays inside, Escape closes it, and focus then returns to its previous element. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  wide = false,
  closeButton = 'corner',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // before React removes the element: a removed dialog does not return the focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    toastStore.render()
    return () => {
      dialog.close()
      toastStore.render()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a click outside the dialog
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`dialog m-auto rounded-box bg-white text-start text-ink shadow-box ${wide ? 'max-w-3xl' : 'max-w-lg'}`}
      onCancel={(event) => {
        // the events of a dialog inside this one pass here as well
        if (event.target !== ref.current || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // a repeated Escape or Back without a tap between cannot be prevented, but the form may still ask
        if (event.target !== ref.current || !open || ref.current.open) return
        ref.current.showModal()
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
            {closeButton === 'corner' && (
              <IconButton label={t.close} onClick={onClose}>
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

interface ConfirmDialogProps extends Omit<DialogProps, 'footer' | 'closeButton'> {
  confirmLabel: string
  cancelLabel?: string
  onConfirm?: () => void
  /** The id of a form in the dialog, which the button sends. */
  formId?: string
  busy?: boolean | undefined
  disabled?: boolean
  dangerous?: boolean
}

/** A dialog that leads to an action, by default one that cannot be undone. Its children say what the action does. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = t.cancel,
  onConfirm,
  formId,
  busy = false,
  disabled = false,
  dangerous = true,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="outline" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button
            type={formId ? 'submit' : 'button'}
            form={formId}
            variant={dangerous ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
