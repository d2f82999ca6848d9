import * as t from '#texts/admin/returns.ts'
import { CreditNoteSheet } from '../../features/invoices/credit-note-sheet.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { PaperField, PrintButton, paperOf } from '../kit/orders/printing.tsx'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
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
