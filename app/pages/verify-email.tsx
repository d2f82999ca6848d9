import type { ChangeEvent } from 'react'
import { VerifyEmail } from '#contract/accounts.ts'
import { CODE_LENGTH, CODE_LIFETIME_MINUTES } from '#contract/limits.ts'
import * as t from '#texts/account.ts'
import { ApiError, isUnsettled } from '../api/client.ts'
import { useResendCode, useVerifyEmail } from '../features/account/account.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { useResendCooldown } from '../features/account/code-sent.ts'
import { useContractForm } from '../features/forms/use-contract-form.ts'
import { useSession, useSignOut } from '../features/session/session.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { richText } from '../ui/text/rich-text.tsx'

export const meta = () => [{ title: t.pageTitle(t.verifyEmail) }]

const Code = VerifyEmail.pick({ otp: true })

export default function VerifyEmailPage() {
  const { user } = useSession()
  const verify = useVerifyEmail()
  const resend = useResendCode()
  const signOut = useSignOut()
  const cooldown = useResendCooldown()
  const { field, handleSubmit, setFocus } = useContractForm({
    schema: Code,
    defaultValues: { otp: '' },
  })
  const email = user?.email ?? ''
  const code = field('otp')

  const submit = handleSubmit(({ otp }) =>
    verify.mutate({ email, otp }, { onError: () => setFocus('otp', { shouldSelect: true }) }),
  )

  function sendAgain() {
    resend.mutate(email, {
      onSuccess: cooldown.start,
      onError: (error) => {
        if (error instanceof ApiError && error.status === 429) cooldown.start()
      },
    })
  }

  return (
    <AuthCard
      title={t.verifyEmail}
      intro={richText(t.verifyEmailIntro(CODE_LENGTH, CODE_LIFETIME_MINUTES), {
        email,
        b: (text) => <strong className="wrap-anywhere text-ink">{text}</strong>,
      })}
    >
      <form noValidate onSubmit={submit} method="post" className="grid gap-5">
        <TextField
          label={t.oneTimeCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...code}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            // Codes are often pasted as '123 456', which maxLength would cut.
            event.target.value = event.target.value.replace(/[\s-]/g, '').slice(0, CODE_LENGTH)
            return code.onChange(event)
          }}
        />
        {isUnsettled(verify.error) && <Notice tone="warm">{t.codeUnsettled}</Notice>}
        <Button type="submit" size="large" busy={verify.isPending} className="w-full">
          {verify.isPending ? t.verifying : t.verify}
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <Button variant="outline" disabled={cooldown.seconds > 0} busy={resend.isPending} onClick={sendAgain}>
          {cooldown.seconds > 0 ? t.resendCodeIn(cooldown.seconds) : t.resendCode}
        </Button>
        <Button variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t.dontVerify}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {user?.changesEmail ? t.noCodeToNewEmailHint : t.noCodeHint}
      </p>
    </AuthCard>
  )
}
