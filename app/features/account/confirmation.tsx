import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '../../api/client.ts'

const loadDialog = () => import('./second-factor/confirmation-dialog.tsx')

/** Sends a request. If the server requires a confirmation, asks for it and sends the request again. */
export type WithConfirmation = <Result>(send: () => Promise<Result>) => Promise<Result>

/** For changes that staff confirm with their password. Render `dialog` somewhere on the page. */
export function useConfirmation(): { withConfirmation: WithConfirmation; dialog: ReactNode } {
  const [pending, setPending] = useState<{
    Dialog: Awaited<ReturnType<typeof loadDialog>>['default']
    confirm(): void
    cancel(): void
  }>()

  const withConfirmation: WithConfirmation = useCallback(async (send) => {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirmation_required')) throw error
      const { default: Dialog } = await loadDialog()
      await new Promise<void>((resolve, reject) => {
        setPending({ Dialog, confirm: resolve, cancel: () => reject(error) })
      }).finally(() => setPending(undefined))
      return send()
    }
  }, [])

  const dialog = pending && <pending.Dialog onConfirmed={pending.confirm} onClose={pending.cancel} />
  return { withConfirmation, dialog }
}
