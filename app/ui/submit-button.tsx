import { Button, type ButtonProps } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * Sends a form that scripts handle and that is in the HTML of the server. It waits until they run: the browser would send the form to
 * a page, which takes none, and what was typed would be lost. While it is disabled, Enter does not send the form either.
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
