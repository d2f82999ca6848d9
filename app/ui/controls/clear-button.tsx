import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/common.ts'
import { ConfirmDialog } from '../notices/dialog.tsx'
import { TrashIcon } from '../pictures/icons.tsx'
import { Button } from './button.tsx'

interface ClearButtonProps {
  label: string
  question: string
  onClear: () => void
}

/** Empties a list after a confirmation. The button then disappears with the list and focus moves to the page heading. */
export function ClearButton({ label, question, onClear }: ClearButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isClearing = useRef(false)

  useEffect(
    () => () => {
      if (isClearing.current) document.querySelector<HTMLElement>('h1')?.focus()
    },
    [],
  )

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        <TrashIcon className="size-5" /> {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={label}
        confirmLabel={t.clearAllConfirm}
        onConfirm={() => {
          isClearing.current = true
          setIsAsking(false)
          onClear()
        }}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </>
  )
}
