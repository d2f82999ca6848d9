import { type ComponentProps, useState } from 'react'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { ConfirmDialog } from './dialog.tsx'

interface ConfirmButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'className'>,
    Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'onConfirm'> {
  label: ButtonProps['children']
  /** `close` closes the dialog. */
  onConfirm: (close: () => void) => void
}

/** A button whose action is asked about first. The children say what the action does. */
export function ConfirmButton({
  label,
  variant = 'outline',
  size,
  className,
  onConfirm,
  ...dialog
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog {...dialog} open={isAsking} onClose={close} onConfirm={() => onConfirm(close)} />
    </>
  )
}
