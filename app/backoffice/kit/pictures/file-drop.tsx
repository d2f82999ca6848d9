import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '../../../ui/controls/field.tsx'
import { FileInput } from '../../../ui/controls/file-input.tsx'

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
        <FileInput
          accept={accept}
          multiple={multiple}
          disabled={isBusy}
          aria-describedby={`${id}-hint ${id}-error`}
          onFiles={onFiles}
          className="inline-flex min-h-11 gap-2 border-leaf bg-white px-5 py-2 font-bold has-focus-visible:outline-offset-2"
        >
          {buttonLabel}
        </FileInput>
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
