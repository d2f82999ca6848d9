import { nepalDay } from '#contract/nepal/time.ts'
import * as t from '#texts/admin/invoice.ts'
import * as orders from '#texts/admin/orders.ts'
import { InvoiceSheet } from '../../features/invoices/invoice-sheet.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { DayField } from '../../ui/dates/day-field.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { PaperField, paperOf } from '../kit/orders/printing.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { useInvoicePrints } from './use-invoice-prints.ts'

export const meta = () => adminTitle(t.invoicesOfDay)

/** All invoices issued on a day, each on its own page of one print job. */
export default function InvoicesPage() {
  const { values, change, field, cursor, bar } = useUrlFilters({ date: nepalDay(new Date()), paper: 'a4' })
  const invoices = useAdminQuery('/admin/invoices', {
    query: { date: values.date, cursor: cursor || undefined },
    enabled: values.date !== '',
    keepPrevious: true,
  })
  const { data } = invoices
  const printing = useInvoicePrints()

  return (
    <ListPage
      untitledInPrint
      title={t.invoicesOfDay}
      lead={data && t.invoicesLead(data.invoices.length, data.total, data.totalIsCapped)}
      back={{ to: '/admin/orders', label: orders.title }}
      actions={
        data &&
        data.invoices.length > 0 && (
          <Button
            busy={printing.isPending}
            onClick={() => printing.print(data.invoices.map(({ orderId }) => orderId))}
          >
            {t.printAll}
          </Button>
        )
      }
      filterBar={{
        ...bar,
        children: (
          <>
            <DayField
              label={t.issuedOn}
              className="w-36"
              value={values.date}
              onChange={(date) => change({ date })}
            />
            <PaperField {...field('paper')} />
          </>
        ),
      }}
      query={invoices}
      rowsOf={(page) => page.invoices}
      empty={<EmptyState title={t.noInvoices}>{t.noInvoicesHint}</EmptyState>}
    >
      {(rows) => (
        <div className="grid gap-4 print:block">
          {rows.map((invoice) => (
            <InvoiceSheet
              key={invoice.orderId}
              invoice={invoice}
              paper={paperOf(values.paper)}
              print={printing.printed.get(invoice.orderId)}
            />
          ))}
        </div>
      )}
    </ListPage>
  )
}
