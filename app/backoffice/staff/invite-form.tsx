import { InviteStaff } from '#contract/admin/settings/staff.ts'
import { STAFF_INVITATION_DAYS } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/staff.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { RoleHelp } from './role-help.tsx'

/** Invites a new member of staff by email. */
export function InviteForm() {
  const { field, handleSubmit, reset, showFieldErrors } = useContractForm({
    schema: InviteStaff,
    defaultValues: { email: '', role: 'packer' },
  })
  const invite = useAction('POST /admin/staff/invitations', { done: messages.invitationSent })
  const submit = handleSubmit((invitation) =>
    invite.mutate(invitation, {
      onSuccess: () => reset(),
      onError: showFieldErrors,
    }),
  )
  return (
    <form noValidate onSubmit={submit} method="post" className="grid gap-4">
      <p className="text-ink-soft">{t.inviteHelp(STAFF_INVITATION_DAYS)}</p>
      <TextField label={common.email} type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <ChoiceField label={t.role} options={labels.role} {...field('role')} />
      <RoleHelp />
      <Button type="submit" busy={invite.isPending} className="justify-self-start">
        {t.sendInvitation}
      </Button>
    </form>
  )
}
