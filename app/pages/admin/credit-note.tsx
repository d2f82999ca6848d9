import * as t from '#texts/admin/returns.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { PaperField, PrintButton, paperOf } from '../../features/backoffice/printing.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { CreditNoteSheet } from '../../features/invoices/credit-note-sheet.tsx'
import type { Route } from './+types/credit-note.ts'

export const meta = () => adminTitle(t.creditNote)

export default function CreditNotePage({ params: { id } }: Route.ComponentProps) {
  const { values, field } = useUrlFilters({ paper: 'a4' })
  const query = useAdminQuery('/admin/returns/:id', { params: { id } })
  return (
    <AdminPage
      title={query.data ? t.creditNoteTitle(query.data.creditNote.number) : t.creditNote}
      back={{ to: '/admin/returns', label: t.title }}
      actions={
        query.data && (
          <div className="flex flex-wrap items-end gap-2">
            <PaperField {...field('paper')} />
            <PrintButton>{t.printCreditNote}</PrintButton>
          </div>
        )
      }
      untitledInPrint
    >
      <QueryBoundary query={query}>
        {({ creditNote }) => <CreditNoteSheet creditNote={creditNote} paper={paperOf(values.paper)} />}
      </QueryBoundary>
    </AdminPage>
  )
}
