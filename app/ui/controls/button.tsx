import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useHydrated } from '../browser/use-hydrated.ts'

type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-box font-bold text-center forced-colors:border cursor-pointer select-none transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-leaf text-white hover:bg-leaf-deep disabled:bg-mute disabled:text-ink-soft aria-disabled:bg-mute aria-disabled:text-ink-soft',
  accent:
    'bg-marigold text-ink hover:bg-marigold-deep disabled:bg-mute disabled:text-ink-soft aria-disabled:bg-mute aria-disabled:text-ink-soft',
  outline:
    'border-2 border-leaf bg-white text-leaf hover:bg-leaf-soft disabled:border-line disabled:text-ink-soft disabled:hover:bg-white',
  quiet: 'text-leaf hover:bg-leaf-soft disabled:text-ink-soft disabled:hover:bg-transparent',
  danger: 'bg-danger text-white hover:bg-danger-deep disabled:bg-mute disabled:text-ink-soft',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm',
  medium: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-7 py-3 text-lg',
}

interface ButtonStyle {
  variant?: ButtonVariant
  size?: ButtonSize
}

export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonStyle = {}, extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores further clicks. */
  busy?: boolean
  children: ReactNode
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy && <Spinner />}
      {/* a text of its own: app/texts-in-elements.test.ts */}
      <span className="contents">{children}</span>
    </button>
  )
}

/** A link that looks like a button, for navigation only. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={buttonClass({ variant, size }, className as string)} {...rest} />
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  )
}

/** A square button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  className = '',
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-box text-ink transition-colors hover:bg-leaf-soft disabled:cursor-not-allowed disabled:text-ink-soft ${className}`}
      {...rest}
    >
      {children}
    </button>
  )
}

/**
 * The submit button of a server-rendered form. It is disabled until the scripts run: before that, the browser would send the form
 * to the page, which accepts none, and the typed values would be lost. Enter does not submit the form in the meantime either.
 */
export function SubmitButton({ className = '', ...rest }: ButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      disabled={!isHydrated}
      className={isHydrated ? className : `${className} pulse cursor-progress!`}
      {...rest}
    />
  )
}
