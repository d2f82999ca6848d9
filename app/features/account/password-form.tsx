import { ChangePasswordForm, type User } from '#contract/accounts.ts'
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { LockIcon } from '../../ui/pictures/icons.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useChangePassword } from './account.ts'

/** Changes the password. Accounts that sign in with Google have none. */
export function PasswordSection({ user }: { user: User }) {
  const change = useChangePassword()
  const isGoogle = user.authProvider === 'google'
  const { field, handleSubmit, showFieldErrors, reset } = useContractForm({
    schema: ChangePasswordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })

  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }, { onSuccess: () => reset(), onError: showFieldErrors }),
  )

  return (
    <form noValidate onSubmit={submit} method="post">
      {isGoogle && (
        <Notice tone="warm" Icon={LockIcon} id="password-google" className="mb-5">
          {messages.passwordGoogle}
        </Notice>
      )}
      <fieldset
        disabled={isGoogle}
        aria-describedby={isGoogle ? 'password-google' : undefined}
        className="grid gap-5"
      >
        <legend className="sr-only">{t.changePassword}</legend>
        <PasswordField
          label={t.currentPassword}
          showLabel={t.showCurrentPassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={t.newPassword}
          showLabel={t.showNewPassword}
          autoComplete="new-password"
          hint={t.changePasswordHint(PASSWORD_MIN_LENGTH)}
          {...field('newPassword')}
        />
        <PasswordField
          label={t.confirmNewPassword}
          showLabel={t.showConfirmNewPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <div>
          <Button type="submit" disabled={isGoogle} busy={change.isPending} className="max-sm:w-full">
            {change.isPending ? t.saving : t.changePassword}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
