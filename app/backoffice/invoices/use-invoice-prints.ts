import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../api/client.ts'
import { newKey } from '../../ui/new-key.ts'
import { useAdminMutation } from '../kit/api-hooks.ts'

/** Prints invoices: each print is counted first, so that the sheet says whether it is the original or a copy. */
export function useInvoicePrints() {
  const [printed, setPrinted] = useState<ReadonlyMap<string, number>>(new Map())
  // A repeated attempt is the same print: the invoices that were counted before the failure are not copies.
  const keys = useRef(new Map<string, string>())
  const { mutate, isPending } = useAdminMutation({
    call: async (orderIds: readonly string[]) => {
      const numbers = new Map<string, number>()
      for (const id of orderIds) {
        const key = keys.current.get(id) ?? newKey()
        keys.current.set(id, key)
        const { print } = await api.post('/admin/orders/:id/invoice/prints', {
          params: { id },
          headers: { 'idempotency-key': key },
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
        keys.current.clear()
        // printing the page again without the button would be another print
        setPrinted(new Map())
      },
    })
  return { printed, print, isPending }
}
