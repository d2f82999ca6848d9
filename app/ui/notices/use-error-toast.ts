import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Shows a toast once when loading has failed. */
export function useErrorToast(isError: boolean, message: string): void {
  useEffect(() => {
    if (isError) toast.error(message)
  }, [isError, message])
}
