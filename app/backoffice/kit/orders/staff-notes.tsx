import { AddStaffNote } from '#contract/admin/orders/staff-notes.ts'
import { STAFF_NOTE_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/admin/staff-notes.ts'
import { api } from '../../../api/client.ts'
import { LeaveGuard } from '../../../features/forms/leave-guard.tsx'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/field.tsx'
import { useAdminMutation, useAdminQuery } from '../api-hooks.ts'
import { DateTime } from '../dates/dates.tsx'
import { Panel } from '../pages/admin-page.tsx'
import { QueryBoundary } from '../pages/query-boundary.tsx'

/** Notes of staff about an order or a customer, with a form for a new one. */
export function StaffNotes({ about, id }: { about: 'orders' | 'customers'; id: string }) {
  const path = about === 'orders' ? '/admin/orders/:id/notes' : '/admin/customers/:id/notes'
  const query = useAdminQuery(path, { params: { id } })
  const { field, handleSubmit, reset, watch } = useContractForm({
    schema: AddStaffNote,
    defaultValues: { text: '' },
  })
  const add = useAdminMutation({
    call: (body: AddStaffNote) => api.post(path, { params: { id }, body }),
    done: t.noteSaved,
  })
  const submit = handleSubmit((note) => {
    if (!add.isPending) add.mutate(note, { onSuccess: () => reset() })
  })

  return (
    <Panel title={t.notes}>
      <form noValidate onSubmit={submit} method="post" className="mb-3">
        <LeaveGuard when={watch('text').trim() !== '' && !add.isPending} />
        <TextAreaField
          label={t.newNote}
          rows={2}
          maxLength={STAFF_NOTE_MAX_LENGTH}
          hint={t.notesHint}
          {...field('text')}
        />
        <Button type="submit" size="small" variant="outline" busy={add.isPending} className="mt-2">
          {t.addNote}
        </Button>
      </form>
      <QueryBoundary query={query}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="text-ink-soft">{t.noNotes}</p>
          ) : (
            <ol className="divide-y divide-line">
              {notes.map(({ _id, text, authorName, createdAt }) => (
                <li key={_id} className="py-2">
                  <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                  <p className="text-sm text-ink-soft">
                    {authorName || t.formerStaff} · <DateTime at={createdAt} />
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
