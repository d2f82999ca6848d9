import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../api/client.ts'
import { useAdminMutation } from '../kit/api-hooks.ts'

/** Prints invoices: each print is counted first, so that the sheet says whether it is the original or a copy. */
export function useInvoicePrints() {
  const [printed, setPrinted] = useState<ReadonlyMap<string, number>>(new Map())
  // a repeated attempt is the same print: the invoices that were counted before the failure are not copies
  const counted = useRef(new Map<string, number>())
  const { mutate, isPending } = useAdminMutation({
    call: async (orderIds: readonly string[]) => {
      for (const id of orderIds) {
        if (counted.current.has(id)) continue
        const { print } = await api.post('/admin/orders/:id/invoice/prints', { params: { id } })
        counted.current.set(id, print.number)
      }
    },
  })
  const print = (orderIds: readonly string[]) =>
    mutate(orderIds, {
      onSuccess: () => {
        flushSync(() => setPrinted(counted.current))
        window.print()
        counted.current = new Map()
        // printing the page again without the button would be another print
        setPrinted(new Map())
      },
    })
  return { printed, print, isPending }
}
