import type { z } from 'zod'
import { SaveView } from '#contract/admin/saved-views.ts'
import type { ViewList } from '#contract/admin/view-lists.ts'
import { VIEW_NAME_MAX_LENGTH } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/search.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { usePermissions } from '../../features/session/permissions.ts'
import { CheckboxField, TextField } from '../../ui/field.tsx'
import { useAdminMutation } from './api-hooks.ts'

/** Names the filters of a list; managers can save them for all staff. */
export function SaveViewDialog({
  list,
  query,
  onClose,
}: {
  list: ViewList
  query: string
  onClose: () => void
}) {
  const may = usePermissions()
  const save = useAdminMutation({
    call: (body: z.output<typeof SaveView>) => api.post('/admin/views', { body }),
    done: t.viewSaved,
    quietFailure: true,
  })
  return (
    <FormDialog
      open
      title={t.saveView}
      submitLabel={common.save}
      schema={SaveView}
      defaultValues={{ list, query, name: '', forAll: false }}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={(body, form) =>
        save.mutate(body, {
          onSuccess: onClose,
          onError: (error) => {
            if (!form.showFieldErrors(error)) save.showError(error)
          },
        })
      }
    >
      {({ field, register }) => (
        <>
          <TextField
            label={t.viewName}
            maxLength={VIEW_NAME_MAX_LENGTH}
            autoComplete="off"
            {...field('name')}
          />
          {may('reports.read') && <CheckboxField label={t.viewForAll} {...register('forAll')} />}
        </>
      )}
    </FormDialog>
  )
}
