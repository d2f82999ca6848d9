import type { ComponentProps, ReactNode } from 'react'

interface FileInputProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'disabled' | 'aria-describedby'> {
  onFiles: (files: File[]) => void
  className: string
  children: ReactNode
}

/** A button that chooses files. The input itself is invisible and covers it. */
export function FileInput({ onFiles, className, children, ...input }: FileInputProps) {
  return (
    <label
      className={`relative items-center rounded-box border-2 text-leaf has-focus-visible:outline-3 has-focus-visible:outline-leaf ${input.disabled ? 'cursor-progress' : 'cursor-pointer hover:bg-leaf-soft'} ${className}`}
    >
      {children}
      <input
        {...input}
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []))
          // Otherwise choosing the same file again would not fire a change event.
          event.target.value = ''
        }}
      />
    </label>
  )
}
