import { useId, useState } from 'react'
import type { QrPayment } from '#contract/admin/closing/closing.ts'
import { MAX_ADMIN_PAGE_SIZE } from '#contract/limits.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/closing.ts'
import * as common from '#texts/admin/common.ts'
import { nextPage } from '#texts/common.ts'
import { formerRider } from '#texts/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField } from '../../ui/controls/field.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'

const COLUMNS: readonly Column<QrPayment>[] = [
  { header: common.columnOrder, onPhone: 'title', cell: ({ _id }) => <OrderLink order={{ _id }} /> },
  { header: t.columnTime, onPhone: 'plain', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: t.columnRider,
    onPhone: 'plain',
    cell: ({ riderName }) => (riderName === null ? t.office : riderName || formerRider),
  },
  { header: t.qr, numeric: true, onPhone: 'end', cell: ({ amount }) => formatRupees(amount) },
  { header: t.seen, onPhone: 'bare', cell: (payment) => <SeenTick payment={payment} /> },
]

/** The QR payments of a day to tick against the bank; without `day` those that nobody has seen for two days. Nothing if there are none. */
export function QrPayments({ title, day }: { title: string; day?: string }) {
  const heading = useId()
  const [cursor, setCursor] = useState<string>()
  const { data } = useAdminQuery('/admin/qr-payments', {
    query: { day, cursor, limit: MAX_ADMIN_PAGE_SIZE },
    keepPrevious: true,
  })
  if (!data || (data.payments.length === 0 && !cursor)) return null
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h2 id={heading} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      <DataTable caption={title} columns={COLUMNS} rows={data.payments} rowKey={({ _id }) => _id} />
      <div className="mt-3 flex gap-3 empty:hidden print:hidden">
        {cursor && (
          <Button variant="outline" onClick={() => setCursor(undefined)}>
            {common.firstPage}
          </Button>
        )}
        {data.nextCursor !== null && (
          <Button variant="outline" onClick={() => setCursor(data.nextCursor ?? undefined)}>
            {nextPage}
          </Button>
        )}
      </div>
    </section>
  )
}

function SeenTick({ payment: { _id, amount, seenAt, seenByName } }: { payment: QrPayment }) {
  const { mutate } = useAction('PUT /admin/qr-payments/:id', { params: { id: _id } })
  return (
    <CheckboxField
      aria-label={t.seenOf(shortOrderId(_id))}
      checked={seenAt !== null}
      onChange={({ target }) => mutate({ shown: amount, seen: target.checked })}
      label={
        seenAt ? (
          <>
            <span>{seenByName}</span> <DateTime at={seenAt} />
          </>
        ) : (
          <span aria-hidden="true">{t.seen}</span>
        )
      }
    />
  )
}
