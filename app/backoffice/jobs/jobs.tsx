import type { AdminJob } from '#contract/admin/settings/jobs.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/jobs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge, type BadgeTone } from '../../ui/notices/badge.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'

export const meta = () => adminTitle(t.title)

const TONES: Record<AdminJob['state'], BadgeTone> = {
  given_up: 'bad',
  failed: 'bad',
  running: 'good',
  waiting: 'plain',
}
const isFailed = ({ state }: AdminJob) => state === 'failed' || state === 'given_up'

const COLUMNS: readonly Column<AdminJob>[] = [
  { header: t.columnWork, onPhone: 'title', cell: ({ name }) => <strong>{t.jobName(name)}</strong> },
  {
    header: t.columnSchedule,
    onPhone: 'plain',
    cell: ({ everyS }) => (everyS === null ? t.once : t.every(everyS)),
  },
  { header: t.columnLastRun, onPhone: 'hidden', cell: ({ endedAt }) => endedAt && <DateTime at={endedAt} /> },
  {
    header: t.columnNextRun,
    cell: (job) => job.state !== 'given_up' && job.state !== 'running' && <DateTime at={job.runAt} />,
  },
  { header: common.columnStatus, onPhone: 'end', cell: (job) => <JobStatus job={job} /> },
  {
    header: t.columnRetry,
    hideHeader: true,
    onPhone: 'bare',
    cell: (job) => isFailed(job) && <RetryButton job={job} />,
  },
]

export default function JobsPage() {
  const jobs = useAdminQuery('/admin/jobs')
  return (
    <AdminPage title={t.title} lead={t.lead}>
      <QueryBoundary query={jobs}>
        {(data) => (
          <DataTable
            caption={t.caption}
            empty={t.none}
            columns={COLUMNS}
            rows={data.jobs}
            rowKey={({ _id }) => _id}
          />
        )}
      </QueryBoundary>
    </AdminPage>
  )
}

function JobStatus({ job }: { job: AdminJob }) {
  return (
    <span>
      <Badge tone={TONES[job.state]}>{t.state[job.state]}</Badge>
      {isFailed(job) && (
        <span className="mt-1 block max-w-72 text-sm wrap-anywhere text-ink-soft">
          {job.attempts > 0 && <span>{`${t.failedTimes(job.attempts)}: `}</span>}
          <span>{job.lastError}</span>
        </span>
      )}
    </span>
  )
}

function RetryButton({ job: { _id, name } }: { job: AdminJob }) {
  const retry = useAction('POST /admin/jobs/:id/retry', { params: { id: _id }, done: t.retried })
  return (
    <Button size="small" variant="outline" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
      <span>{richText(t.retry, { hidden: srOnly, job: t.jobName(name) })}</span>
    </Button>
  )
}
