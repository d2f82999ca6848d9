import { useParams } from 'react-router'
import * as t from '#texts/orders.ts'
import { InvoiceSheet } from '../features/invoices/invoice-sheet.tsx'
import { OrderQueryBoundary } from '../features/orders/order-query-boundary.tsx'
import { useOwnInvoice } from '../features/orders/orders.ts'
import { PrintablePage } from '../features/orders/printable-page.tsx'

export const meta = () => [{ title: t.pageTitle(t.invoice) }, { name: 'robots', content: 'noindex' }]

export default function OrderInvoicePage() {
  const { id = '' } = useParams()
  const query = useOwnInvoice(id)
  return (
    <PrintablePage orderId={id} title={t.invoice} isLoaded={query.data !== undefined}>
      <OrderQueryBoundary query={query}>
        {(invoice) => <InvoiceSheet invoice={invoice} print="customer" />}
      </OrderQueryBoundary>
    </PrintablePage>
  )
}
