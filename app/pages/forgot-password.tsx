import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ForgotPassword } from '#contract/accounts.ts'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../api/client.ts'
import { useShopMutation } from '../api/use-shop-mutation.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { useContractForm } from '../features/forms/use-contract-form.ts'
import { SubmitButton } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'

export const meta = () => [{ title: t.pageTitle(t.forgotPassword) }]

export default function ForgotPasswordPage() {
  // the response is the same for known and unknown emails
  const forgot = useShopMutation({
    call: (email: string) => api.post('/user/forgot-password', { body: { email } }),
  })
  const { field, handleSubmit } = useContractForm({ schema: ForgotPassword, defaultValues: { email: '' } })
  const sent = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (forgot.isSuccess) sent.current?.focus()
  }, [forgot.isSuccess])

  return (
    <AuthCard title={t.forgotPassword} intro={t.forgotPasswordIntro}>
      {forgot.isSuccess ? (
        <p ref={sent} tabIndex={-1} className="rounded-box bg-leaf-soft p-4 text-leaf-deep">
          {messages.resetMailSent}
        </p>
      ) : (
        <form
          noValidate
          onSubmit={handleSubmit(({ email }) => forgot.mutate(email))}
          method="post"
          className="grid gap-5"
        >
          <TextField label={t.email} type="email" autoComplete="username" {...field('email')} />
          <SubmitButton size="large" busy={forgot.isPending} className="w-full">
            {forgot.isPending ? t.sending : t.sendLink}
          </SubmitButton>
        </form>
      )}
      <p className="mt-6 text-center">
        <Link to="/signin" className="link">
          {t.backToSignIn}
        </Link>
      </p>
    </AuthCard>
  )
}
