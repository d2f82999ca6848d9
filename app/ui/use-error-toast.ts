import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Says once that something could not be loaded. */
export function useErrorToast(isError: boolean, message: string): void {
  useEffect(() => {
    if (isError) toast.error(message)
  }, [isError, message])
}
