import type { ChangeEvent } from 'react'
import { VerifyEmail } from '#contract/accounts.ts'
import { CODE_LENGTH, CODE_LIFETIME_MINUTES } from '#contract/limits.ts'
import { ApiError } from '../api/client.ts'
import { useResendCode, useVerifyEmail } from '../features/account/account.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { useResendCooldown } from '../features/account/code-sent.ts'
import { useContractForm } from '../features/forms/use-contract-form.ts'
import { useSession, useSignOut } from '../features/session/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

export const meta = () => [{ title: 'Verify your email | Hariyo' }]

const Code = VerifyEmail.pick({ otp: true })

export default function VerifyEmailPage() {
  const { user } = useSession()
  const verify = useVerifyEmail()
  const resend = useResendCode()
  const signOut = useSignOut()
  const pause = useResendCooldown()
  const { field, handleSubmit, showFieldErrors, setFocus } = useContractForm({
    schema: Code,
    defaultValues: { otp: '' },
  })
  const email = user?.email ?? ''
  const code = field('otp')

  const submit = handleSubmit(({ otp }) =>
    verify.mutate(
      { email, otp },
      {
        onError: (error) => {
          if (!(error instanceof ApiError && showFieldErrors(error.fields)))
            setFocus('otp', { shouldSelect: true })
        },
      },
    ),
  )

  function sendAgain() {
    resend.mutate(email, {
      onSuccess: pause.start,
      onError: (error) => {
        if (error instanceof ApiError && error.status === 429) pause.start()
      },
    })
  }

  return (
    <AuthCard
      title="Verify your email"
      intro={
        <>
          We have sent a {CODE_LENGTH}-digit code to{' '}
          <strong className="wrap-anywhere text-ink">{email}</strong>. It is valid for {CODE_LIFETIME_MINUTES}{' '}
          minutes.
        </>
      }
    >
      <form noValidate onSubmit={submit} method="post" className="grid gap-5">
        <TextField
          label="One-time code"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...code}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            // a code is often pasted as '123 456'; a length limit of the input itself would cut that
            event.target.value = event.target.value.replace(/[\s-]/g, '').slice(0, CODE_LENGTH)
            return code.onChange(event)
          }}
        />
        <Button type="submit" size="large" busy={verify.isPending} className="w-full">
          {verify.isPending ? 'Verifying…' : 'Verify'}
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <Button variant="outline" disabled={pause.seconds > 0} busy={resend.isPending} onClick={sendAgain}>
          {pause.seconds > 0 ? `Resend OTP in ${pause.seconds} s` : 'Resend OTP'}
        </Button>
        <Button variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Don't Want to Verify
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        No email after a minute? Check your spam folder. If the address is wrong, press “Don't Want to Verify”
        and sign up again.
      </p>
    </AuthCard>
  )
}
