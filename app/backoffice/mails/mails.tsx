import type { SmsStop } from '#contract/admin/choices.ts'
import type { AdminMail } from '#contract/admin/settings/mails.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/mails.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { MailIcon } from '../../ui/pictures/icons.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'

export const meta = () => adminTitle(t.title)

const COLUMNS: readonly Column<AdminMail>[] = [
  {
    header: t.columnMail,
    onPhone: 'title',
    cell: ({ kind, channel, parts }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <strong>{t.mailKind(kind)}</strong>
        {channel === 'sms' && <Badge>{t.smsParts(parts ?? 1)}</Badge>}
      </span>
    ),
  },
  {
    header: t.columnTo,
    onPhone: 'plain',
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
  },
  {
    header: common.columnOrder,
    onPhone: 'plain',
    cell: ({ orderId }) => orderId && <OrderLink order={{ _id: orderId }} />,
  },
  { header: t.columnCreated, onPhone: 'plain', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: common.columnStatus, onPhone: 'end', cell: (mail) => <MailStatus mail={mail} /> },
  {
    header: t.columnAgain,
    hideHeader: true,
    onPhone: 'bare',
    cell: (mail) => mail.failedAt && !mail.sentAt && <RetryButton mail={mail} />,
  },
]

export default function MailsPage() {
  const { values, change, field, query, bar } = useUrlFilters({ show: 'failed' })
  const mails = useAdminQuery('/admin/mails', { query: query(), keepPrevious: true })
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      filterBar={{
        ...bar,
        children: <FilterSelect label={common.filterShow} options={t.filter} {...field('show')} />,
      }}
      beforeList={mails.data?.smsStop && <SmsStopped stop={mails.data.smsStop} />}
      query={mails}
      rowsOf={(data) => data.mails}
      empty={
        <EmptyState
          title={values.show === 'failed' ? t.noFailed : t.none}
          icon={<MailIcon className="size-10" />}
          action={
            values.show !== 'all' && (
              <Button variant="outline" onClick={() => change({ show: 'all' })}>
                {common.showAll}
              </Button>
            )
          }
        />
      }
      table={{ caption: t.caption, columns: COLUMNS, rowKey: ({ _id }) => _id }}
    />
  )
}

function MailStatus({ mail: { sentAt, failedAt, lastError, response } }: { mail: AdminMail }) {
  if (sentAt) return <span>{richText(t.sentAt, { time: <DateTime at={sentAt} /> })}</span>
  const isUnknown = lastError === 'no_answer'
  return (
    <span>
      {failedAt && !isUnknown ? (
        <Badge tone="bad">{t.failed}</Badge>
      ) : (
        <Badge tone="warm">{failedAt ? t.unknown : t.waiting}</Badge>
      )}
      {lastError && (
        <span className="mt-1 block max-w-72 text-sm wrap-anywhere text-ink-soft">
          {t.errors[lastError]} {response}
        </span>
      )}
    </span>
  )
}

function SmsStopped({ stop }: { stop: SmsStop }) {
  const retry = useAction('POST /admin/sms/retry', { done: t.smsTriedAgain })
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 border-danger p-4">
      <p className="min-w-0 grow basis-72">{t.smsStopped[stop]}</p>
      <Button variant="outline" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
        {t.retrySms}
      </Button>
    </div>
  )
}

function RetryButton({ mail: { _id, kind, recipient } }: { mail: AdminMail }) {
  const retry = useAction('POST /admin/mails/:id/retry', { params: { id: _id }, done: t.queuedAgain })
  return (
    <Button size="small" variant="outline" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
      <span>{richText(t.sendAgain, { hidden: srOnly, mail: t.mailKind(kind), recipient })}</span>
    </Button>
  )
}
