import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

const CONTROL =
  'block w-full min-h-11 rounded-box border-2 border-control bg-white px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-danger disabled:bg-mute disabled:text-ink-soft'

interface Frame {
  label: string
  /** Help that is always there. */
  hint?: ReactNode
  /** Why the present input is refused. */
  error?: string
  /** Says 'optional' beside the label: in this shop most fields are required. */
  optional?: boolean
  hideLabel?: boolean
}

function useFrame({ hint, error }: Frame, given?: string) {
  const own = useId()
  const id = given ?? own
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    } as const,
  }
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className = '',
  children,
}: Frame & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block font-bold'}>
        {label}
        {optional && <span className="ml-1 font-normal text-ink-soft">(optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** The message under a field or a group of fields; tie it to them by `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1 text-sm font-bold text-danger">
      {children}
    </p>
  )
}

/** One line of text with its label, help and message. Takes what React Hook Form's `register` gives. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...rest
}: Frame & ComponentProps<'input'>) {
  const frame = { label, hint, error, optional, hideLabel }
  const { id: own, control } = useFrame(frame, id)
  return (
    <FieldFrame {...frame} id={own} className={className}>
      <input type="text" className={CONTROL} {...rest} {...control} />
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...rest
}: Frame & ComponentProps<'textarea'>) {
  const frame = { label, hint, error, optional, hideLabel }
  const { id: own, control } = useFrame(frame, id)
  return (
    <FieldFrame {...frame} id={own} className={className}>
      <textarea rows={4} className={CONTROL} {...rest} {...control} />
    </FieldFrame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  children,
  ...rest
}: Frame & ComponentProps<'select'>) {
  const frame = { label, hint, error, optional, hideLabel }
  const { id: own, control } = useFrame(frame, id)
  return (
    <FieldFrame {...frame} id={own} className={className}>
      <select className={`${CONTROL} select-arrow pr-10`} {...rest} {...control}>
        {children}
      </select>
    </FieldFrame>
  )
}

/** A password that can be shown, pasted and filled by a password manager. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...rest
}: Frame & ComponentProps<'input'>) {
  const frame = { label, hint, error, optional, hideLabel }
  const { id: own, control } = useFrame(frame, id)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame} id={own} className={className}>
      <div className="relative">
        <input className={`${CONTROL} pr-12`} {...rest} {...control} type={shown ? 'text' : 'password'} />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`Show ${label.toLowerCase()}`}
          className="absolute inset-y-0 right-0 flex w-12 cursor-pointer items-center justify-center rounded-box text-ink-soft hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
        </button>
      </div>
    </FieldFrame>
  )
}

export function CheckboxField({
  label,
  className = '',
  id,
  ...rest
}: { label: ReactNode } & ComponentProps<'input'>) {
  const own = useId()
  return (
    <label
      htmlFor={id ?? own}
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2 ${className}`}
    >
      <input id={id ?? own} type="checkbox" className="size-5 accent-leaf" {...rest} />
      <span>{label}</span>
    </label>
  )
}
