import { useParams } from 'react-router'
import * as t from '#texts/checkout.ts'
import { CreditNoteSheet } from '../features/invoices/credit-note-sheet.tsx'
import { OrderQueryBoundary } from '../features/order-page/order-query-boundary.tsx'
import { PrintablePage } from '../features/order-page/printable-page.tsx'
import { useOwnCreditNote } from '../features/orders/orders.ts'

export const meta = () => [{ title: t.pageTitle(t.creditNote) }, { name: 'robots', content: 'noindex' }]

export default function OrderCreditNotePage() {
  const { id = '', returnId = '' } = useParams()
  const query = useOwnCreditNote(id, returnId)
  return (
    <PrintablePage orderId={id} title={t.creditNote} isLoaded={query.data !== undefined}>
      <OrderQueryBoundary query={query}>
        {(creditNote) => <CreditNoteSheet creditNote={creditNote} />}
      </OrderQueryBoundary>
    </PrintablePage>
  )
}
