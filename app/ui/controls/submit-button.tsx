import { useHydrated } from '../browser/use-hydrated.ts'
import { Button, type ButtonProps } from './button.tsx'

/**
 * The submit button of a server-rendered form. It is disabled until the scripts run: before that, the browser would send the form
 * to the page, which accepts none, and the typed values would be lost. Enter does not submit the form meanwhile either.
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
