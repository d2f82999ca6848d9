import { SignUpForm } from '#contract/accounts.ts'
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/account.ts'
import { isUnsettled } from '../api/client.ts'
import { useSignUp } from '../features/account/account.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { GoogleButton } from '../features/account/google-button.tsx'
import { useContractForm } from '../features/forms/use-contract-form.ts'
import { SubmitButton } from '../ui/controls/button.tsx'
import { PasswordField, TextField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { richText } from '../ui/text/rich-text.tsx'
import { linkTo } from '../ui/text/text-slots.tsx'

export const meta = () => [{ title: t.pageTitle(t.signUp) }]

export default function SignUpPage() {
  const signUp = useSignUp()
  const { field, handleSubmit, showFieldErrors } = useContractForm({
    schema: SignUpForm,
    defaultValues: { name: '', email: '', phone: '', address: '', password: '', confirmPassword: '' },
  })

  const submit = handleSubmit(({ confirmPassword: _confirmation, ...typed }) =>
    signUp.mutate(typed, { onError: showFieldErrors }),
  )

  return (
    <AuthCard title={t.signUp} intro={t.signUpIntro}>
      <form noValidate onSubmit={submit} method="post" className="grid gap-5">
        <TextField label={t.fullName} autoComplete="name" {...field('name')} />
        <TextField label={t.email} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={t.phone}
          type="tel"
          autoComplete="tel"
          hint={t.signUpPhoneHint}
          {...field('phone')}
        />
        <TextField
          label={t.address}
          autoComplete="street-address"
          hint={t.signUpAddressHint}
          {...field('address')}
        />
        <PasswordField
          label={t.password}
          autoComplete="new-password"
          hint={t.passwordHint(PASSWORD_MIN_LENGTH)}
          {...field('password')}
        />
        <PasswordField
          label={t.confirmPassword}
          showLabel={t.showConfirmPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        {isUnsettled(signUp.error) && <Notice tone="warm">{t.signUpUnsettled}</Notice>}
        <SubmitButton size="large" busy={signUp.isPending} className="w-full">
          {signUp.isPending ? t.creatingAccount : t.signUp}
        </SubmitButton>
      </form>
      <GoogleButton>{t.signUpWithGoogle}</GoogleButton>
      <p className="mt-6 text-center [&_a]:font-bold">
        {richText(t.haveAccount, { link: linkTo('/signin') })}
      </p>
    </AuthCard>
  )
}
