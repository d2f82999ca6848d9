import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { ApiError } from '../../api/client.ts'

const ConfirmationDialog = lazy(() => import('./second-factor/confirmation-dialog.tsx'))

/** Makes a call, and repeats it once the person has confirmed who they are, where the shop asks for that. */
export type Confirmed = <Result>(call: () => Promise<Result>) => Promise<Result>

/** For changes that staff confirm with their password. Show `dialog` somewhere on the page. */
export function useConfirmation(): { confirmed: Confirmed; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ confirm(): void; cancel(): void }>()

  const confirmed: Confirmed = useCallback(async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirmation_required')) throw error
      await new Promise<void>((resolve, reject) => {
        setAsked({ confirm: resolve, cancel: () => reject(error) })
      }).finally(() => setAsked(undefined))
      return call()
    }
  }, [])

  const dialog = asked && (
    <Suspense>
      <ConfirmationDialog onConfirmed={asked.confirm} onClose={asked.cancel} />
    </Suspense>
  )
  return { confirmed, dialog }
}
