import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import * as t from '#texts/common.ts'
import { EyeIcon, EyeOffIcon } from '../pictures/icons.tsx'

const CONTROL =
  'block w-full min-h-11 rounded-box border-2 border-control bg-white px-3 py-2 text-ink aria-invalid:border-danger disabled:bg-mute disabled:text-ink-soft'

interface Frame {
  label: string
  /** Permanent help below the field. */
  hint?: ReactNode
  /** Why the current input is invalid. */
  error?: string
  /** Marks the field as optional; fields without the mark are required. */
  optional?: boolean
  hideLabel?: boolean
}

/** Splits the props of a field into those of its frame and those of its control. */
function useField<
  Props extends Frame &
    Pick<ComponentProps<'input'>, 'id' | 'className' | `aria-${'invalid' | 'describedby'}`>,
>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id: givenId,
  'aria-invalid': isInvalid,
  'aria-describedby': givenDescription,
  ...rest
}: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : '', givenDescription]
    .filter(Boolean)
    .join(' ')
  const control = {
    ...rest,
    id,
    'aria-invalid': error ? true : isInvalid,
    'aria-describedby': describedBy || undefined,
  }
  return { frame: { label, hint, error, optional, hideLabel, className, id }, control }
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: Frame & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block font-bold'}>
        {label}
        {optional && <span className="ml-1 font-normal text-ink-soft">{t.optional}</span>}
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

/** The error of a field or a group of fields; refer to it by `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1 text-sm font-bold text-danger">
      {children}
    </p>
  )
}

/** A single-line input with label, hint and error. Accepts the props of React Hook Form's `register`. */
export function TextField(props: Frame & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input type="text" className={CONTROL} {...control} />
    </FieldFrame>
  )
}

export function TextAreaField(props: Frame & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} className={CONTROL} {...control} />
    </FieldFrame>
  )
}

export function SelectField(props: Frame & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <select className={`${CONTROL} select-arrow pr-10`} {...control} />
    </FieldFrame>
  )
}

/** A password field with a button that shows the password; `showLabel` names the button. */
export function PasswordField({
  showLabel = t.showPassword,
  ...props
}: Frame & ComponentProps<'input'> & { showLabel?: string }) {
  const { frame, control } = useField(props)
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input className={`${CONTROL} pr-12`} {...control} type={isShown ? 'text' : 'password'} />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={showLabel}
          className="absolute inset-y-0 right-0 flex w-12 cursor-pointer items-center justify-center rounded-box text-ink-soft hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
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
      <input id={id ?? own} type="checkbox" className="size-5 shrink-0 accent-leaf" {...rest} />
      <span>{label}</span>
    </label>
  )
}
