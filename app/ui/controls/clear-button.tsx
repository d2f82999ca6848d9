import { useEffect, useRef } from 'react'
import * as t from '#texts/common.ts'
import { ConfirmButton } from '../notices/confirm-button.tsx'
import { TrashIcon } from '../pictures/icons.tsx'

interface ClearButtonProps {
  label: string
  question: string
  onClear: () => void
}

/** Empties a list after a confirmation. The button then disappears with the list and focus moves to the page heading. */
export function ClearButton({ label, question, onClear }: ClearButtonProps) {
  const isClearing = useRef(false)

  useEffect(
    () => () => {
      if (isClearing.current) document.querySelector<HTMLElement>('h1')?.focus()
    },
    [],
  )

  return (
    <ConfirmButton
      label={
        <>
          <TrashIcon className="size-5" /> <span>{label}</span>
        </>
      }
      variant="quiet"
      size="small"
      title={label}
      confirmLabel={t.clearAllConfirm}
      onConfirm={(close) => {
        isClearing.current = true
        close()
        onClear()
      }}
    >
      <p>{question}</p>
    </ConfirmButton>
  )
}
