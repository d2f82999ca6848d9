import type { ComponentProps, ReactNode } from 'react'

interface PictureInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'aria-describedby'> {
  onFiles: (files: File[]) => void
  className: string
  children: ReactNode
}

/** A button that chooses pictures. The file input is invisible and covers it. */
export function PictureInput({ onFiles, className, children, ...input }: PictureInputProps) {
  return (
    <label
      className={`relative cursor-pointer items-center rounded-box border-2 text-leaf hover:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:outline-leaf ${className}`}
    >
      {children}
      <input
        {...input}
        type="file"
        accept="image/*"
        multiple
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
