import { Link, useNavigate, useSearchParams } from 'react-router'
import { ResetPasswordForm } from '#contract/accounts.ts'
import { PASSWORD_MIN_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { ApiError } from '../api/client.ts'
import { useResetPassword } from '../features/account/account.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { useContractForm } from '../features/forms/use-contract-form.ts'
import { useHydrated } from '../ui/browser/use-hydrated.ts'
import { ButtonLink, SubmitButton } from '../ui/controls/button.tsx'
import { PasswordField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notices/notice.tsx'

export const meta = () => [
  { title: t.pageTitle(t.setNewPassword) },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const isHydrated = useHydrated()
  const isStaff = isHydrated && params.has('staff')
  const reset = useResetPassword()
  const navigate = useNavigate()
  const { field, handleSubmit, showFieldErrors } = useContractForm({
    schema: ResetPasswordForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
  })

  const submit = handleSubmit(({ newPassword }) =>
    reset.mutate(
      { token, newPassword },
      { onSuccess: () => navigate('/signin', { replace: true }), onError: showFieldErrors },
    ),
  )

  const isInvalid = reset.error instanceof ApiError && reset.error.code === 'link_invalid'
  if ((isHydrated && !token) || isInvalid) {
    return (
      <AuthCard title={t.setNewPassword}>
        <Notice tone="bad" role="alert" className="mb-5">
          {messages.resetLinkInvalid}
        </Notice>
        <ButtonLink to="/forgot-password">{t.requestNewLink}</ButtonLink>
      </AuthCard>
    )
  }

  return (
    <AuthCard title={t.setNewPassword} intro={t.setNewPasswordIntro}>
      <form noValidate onSubmit={submit} method="post" className="grid gap-5">
        <PasswordField
          label={t.newPassword}
          showLabel={t.showNewPassword}
          autoComplete="new-password"
          hint={t.passwordHint(isStaff ? STAFF_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH)}
          {...field('newPassword')}
        />
        <PasswordField
          label={t.confirmNewPassword}
          showLabel={t.showConfirmNewPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <SubmitButton size="large" busy={reset.isPending} className="w-full">
          {reset.isPending ? t.saving : t.saveNewPassword}
        </SubmitButton>
      </form>
      <p className="mt-6 text-center">
        <Link to="/signin" className="link">
          {t.backToSignIn}
        </Link>
      </p>
    </AuthCard>
  )
}
