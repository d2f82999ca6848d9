import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../api/client.ts'
import { newKey } from '../../ui/new-key.ts'
import { useAdminMutation } from '../kit/api-hooks.ts'

/** Prints invoices: each print is counted first, so that the sheet says whether it is the original or a copy. */
export function useInvoicePrints() {
  const [printed, setPrinted] = useState<ReadonlyMap<string, number>>(new Map())
  const { mutate, isPending } = useAdminMutation({
    call: async (orderIds: readonly string[]) => {
      const numbers = new Map<string, number>()
      for (const id of orderIds) {
        const { print } = await api.post('/admin/orders/:id/invoice/prints', {
          params: { id },
          headers: { 'idempotency-key': newKey() },
        })
        numbers.set(id, print.number)
      }
      return numbers
    },
  })
  const print = (orderIds: readonly string[]) =>
    mutate(orderIds, {
      onSuccess: (numbers) => {
        flushSync(() => setPrinted(numbers))
        window.print()
        // printing the page again without the button would be another print
        setPrinted(new Map())
      },
    })
  return { printed, print, isPending }
}
