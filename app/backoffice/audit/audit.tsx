import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/settings/audit.ts'
import * as t from '#texts/admin/audit.ts'
import * as common from '#texts/admin/common.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkButton } from '../../ui/text/text-slots.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateRangeFields } from '../kit/dates/date-range-fields.tsx'
import { DateTime } from '../kit/dates/dates.tsx'
import { adminTitle, Notice } from '../kit/pages/admin-page.tsx'
import { CustomerLink } from '../kit/pages/links.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'

export const meta = () => adminTitle(t.title)

const SUBJECT_PATHS: Record<string, string> = {
  order: '/admin/orders/',
  product: '/admin/products/',
  category: '/admin/categories/',
  customer: '/admin/customers/',
  complaint: '/admin/complaints/',
  farm: '/admin/farms/',
}
const FILTERS = { action: '', from: '', to: '', actor: '', subjectId: '' }

const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: common.columnWhen, onPhone: 'plain', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: common.columnWho,
    onPhone: 'plain',
    cell: ({ actorId, actorName }) => <CustomerLink customer={{ _id: actorId, name: actorName }} />,
  },
  { header: t.columnAction, onPhone: 'title', cell: ({ action }) => t.actionName(action) },
  { header: t.columnDetails, onPhone: 'plain', cell: (entry) => <Details entry={entry} /> },
  {
    header: t.columnIpAddress,
    onPhone: 'plain',
    cell: ({ source }) => <span className="wrap-anywhere">{source}</span>,
  },
]

export default function LogPage() {
  const { values, change, field, query, bar } = useUrlFilters(FILTERS)
  const log = useAdminQuery('/admin/audit', { query: query(), keepPrevious: true })
  const showEverything = linkButton(() => change({ actor: '', subjectId: '' }))
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      filterBar={{
        ...bar,
        children: (
          <>
            <FilterSelect
              label={t.columnAction}
              options={{ '': t.allActions, ...t.action }}
              {...field('action')}
            />
            <DateRangeFields values={values} change={change} />
          </>
        ),
      }}
      beforeList={
        (values.actor || values.subjectId) && (
          <Notice>{richText(values.actor ? t.onlyPerson : t.onlySubject, { button: showEverything })}</Notice>
        )
      }
      query={log}
      rowsOf={(data) => data.entries}
      empty={<EmptyList {...bar} none={t.none} />}
      table={{ caption: t.caption, columns: COLUMNS, rowKey: ({ _id }) => String(_id) }}
    />
  )
}

const NAMED_IN_ENGLISH = ['product', 'category', 'farm']

/** The subject of an entry as a link, and the recorded values. */
function Details({ entry: { subjectType, subjectId, details } }: { entry: AuditEntry }) {
  const path = SUBJECT_PATHS[subjectType]
  const name =
    typeof details.name === 'string' ? (
      // the log has the English names of what the shop sells
      <span lang={NAMED_IN_ENGLISH.includes(subjectType) ? 'en' : undefined}>{details.name}</span>
    ) : (
      <span>{t.subjectName(subjectType, subjectId.slice(0, 6))}</span>
    )
  return (
    <div className="min-w-0">
      {subjectId && path ? (
        <Link to={path + subjectId} className="link">
          {name}
        </Link>
      ) : (
        subjectId && <span>{name}</span>
      )}
      {Object.keys(details).length > 0 && (
        <details>
          <summary className="mt-1 w-fit cursor-pointer py-1 text-sm text-leaf">{t.columnDetails}</summary>
          <pre
            lang="en"
            className="mt-1 max-h-64 max-w-full overflow-auto rounded-box bg-mute p-2 text-start text-xs wrap-anywhere whitespace-pre-wrap md:max-w-sm"
          >
            {JSON.stringify(details, null, 2)}
          </pre>
        </details>
      )}
    </div>
  )
}
