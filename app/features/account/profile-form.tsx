import { ProfileUpdate, type User } from '#contract/accounts.ts'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField, TextField } from '../../ui/controls/field.tsx'
import { NotLoaded } from '../../ui/notices/not-loaded.tsx'
import { LoadingStatus, Skeleton } from '../../ui/notices/skeleton.tsx'
import { useErrorToast } from '../../ui/notices/use-error-toast.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useProfile, useUpdateProfile } from './account.ts'
import { useConfirmation } from './confirmation.tsx'

/** The stored name, email, phone and address. */
export function ProfileSection() {
  const { data: user, isError, error, refetch } = useProfile()
  useErrorToast(isError && !user, messageOf(error, messages.profileFailed))

  if (user) return <ProfileForm user={user} />
  if (!isError) {
    return (
      <div className="grid gap-6">
        <LoadingStatus text={t.profileLoading} />
        <Skeleton className="h-18" count={4} />
        <Skeleton className="h-11 w-40" />
      </div>
    )
  }
  return (
    <NotLoaded title={t.profileNotLoaded} onRetry={refetch}>
      {t.checkConnection}
    </NotLoaded>
  )
}

function ProfileForm({ user }: { user: User }) {
  const { withConfirmation, dialog } = useConfirmation()
  const update = useUpdateProfile(withConfirmation)
  const { name, email, phone, address, sms } = user
  const { field, register, handleSubmit, showFieldErrors } = useContractForm({
    schema: ProfileUpdate,
    defaultValues: { name, email, phone, address, sms },
  })

  const submit = handleSubmit((typed) => update.mutate(typed, { onError: showFieldErrors }))

  return (
    <>
      <form noValidate onSubmit={submit} method="post" className="grid gap-5">
        <TextField label={t.fullName} autoComplete="name" {...field('name')} />
        <TextField label={t.email} type="email" autoComplete="email" hint={t.emailHint} {...field('email')} />
        <TextField label={t.phone} type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label={t.address} autoComplete="street-address" {...field('address')} />
        <div>
          <CheckboxField label={t.sms} aria-describedby="sms-hint" {...register('sms')} />
          <p id="sms-hint" className="text-sm text-ink-soft">
            {t.smsHint}
          </p>
        </div>
        <div>
          <Button type="submit" busy={update.isPending} className="max-sm:w-full">
            {update.isPending ? t.saving : t.saveChanges}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}
