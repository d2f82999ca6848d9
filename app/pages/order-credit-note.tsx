import { useParams } from 'react-router'
import * as t from '#texts/orders.ts'
import { CreditNoteSheet } from '../features/invoices/credit-note-sheet.tsx'
import { OrderQueryBoundary } from '../features/orders/order-query-boundary.tsx'
import { useOwnCreditNote } from '../features/orders/orders.ts'
import { PrintablePage } from '../features/orders/printable-page.tsx'

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
