import { Link, useParams } from 'react-router'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/checkout.ts'
import { InvoiceSheet } from '../features/invoices/invoice-sheet.tsx'
import { OrderQueryBoundary } from '../features/order-page/order-query-boundary.tsx'
import { useOwnInvoice } from '../features/orders/orders.ts'
import { Button } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import '../ui/print.css'

export const meta = () => [{ title: t.pageTitle(t.invoice) }, { name: 'robots', content: 'noindex' }]

/** The invoice of an own order, to print or to save as PDF with the browser's print dialog. */
export default function OrderInvoicePage() {
  const { id = '' } = useParams()
  const query = useOwnInvoice(id)
  return (
    <div className="print-alone page py-8 print:p-0">
      <div className="mb-6 print:hidden">
        <Link to={`/orders/${id}`} className="link inline-flex min-h-8 items-center gap-1">
          <ArrowLeftIcon className="size-4" /> {t.orderTitle(shortOrderId(id))}
        </Link>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <h1 tabIndex={-1} className="text-3xl font-bold">
            {t.invoice}
          </h1>
          {query.data && <Button onClick={() => window.print()}>{t.printInvoice}</Button>}
        </div>
      </div>
      <OrderQueryBoundary query={query}>{(invoice) => <InvoiceSheet invoice={invoice} />}</OrderQueryBoundary>
    </div>
  )
}
