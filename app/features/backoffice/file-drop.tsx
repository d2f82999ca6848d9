import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '../../ui/field.tsx'

interface FileDropProps {
  /** Text above the button: 'Drop a file here, or'. */
  dropHint: string
  buttonLabel: ReactNode
  hint: ReactNode
  accept: string
  multiple?: boolean
  isBusy?: boolean
  error?: string | undefined
  onFiles: (files: File[]) => void
}

/** Takes files that are dropped here or chosen with the button. */
export function FileDrop({
  dropHint,
  buttonLabel,
  hint,
  accept,
  multiple = false,
  isBusy = false,
  error,
  onFiles,
}: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the field inside */}
      <div
        data-drop
        className={`rounded-box border-2 border-dashed p-5 text-center ${isOver ? 'border-leaf bg-leaf-soft' : 'border-control'}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onFiles(Array.from(event.dataTransfer.files))
        }}
      >
        <p className="mb-2 text-ink-soft max-sm:hidden">{dropHint}</p>
        <label
          className={`relative inline-flex min-h-11 items-center gap-2 rounded-box border-2 border-leaf bg-white px-5 py-2 font-bold text-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${isBusy ? 'cursor-progress' : 'cursor-pointer hover:bg-leaf-soft'}`}
        >
          {buttonLabel}
          <input
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={isBusy}
            aria-describedby={`${id}-hint ${id}-error`}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              onFiles(Array.from(event.target.files ?? []))
              // without this, choosing the same file again would not fire a change event
              event.target.value = ''
            }}
          />
        </label>
        <div id={`${id}-hint`} className="mt-2 break-words">
          {hint}
        </div>
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
