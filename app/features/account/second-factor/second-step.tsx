import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { UserResponse } from '#contract/accounts.ts'
import { SecondFactorCode, type SecondFactorMethod } from '#contract/second-factor.ts'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../../api/client.ts'
import { useShopMutation } from '../../../api/use-shop-mutation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Skeleton } from '../../../ui/notices/skeleton.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { signedIn } from '../../session/session.ts'
import { accountOf } from '../account.ts'

interface Props {
  /** Goes back to the first step. */
  onStartAgain: () => void
}

/** The second step of signing in: a passkey, the code of an app, or a recovery code. */
export default function SecondStep({ onStartAgain }: Props) {
  // of the pending sign-in of this browser
  const { data: methods, error } = useQuery({
    queryKey: ['pending-sign-in'],
    queryFn: async () => (await api.get('/user/signin/second-factor')).methods,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  const startAgain = useEffectEvent((reason: Error) => {
    toast.error(messageOf(reason, messages.signInError))
    onStartAgain()
  })
  useEffect(() => {
    if (error) startAgain(error)
  }, [error])

  return (
    <div className="grid gap-6">
      {methods ? <Methods methods={methods} onStartAgain={onStartAgain} /> : <Skeleton className="h-40" />}
      <Button variant="quiet" onClick={onStartAgain}>
        {t.otherAccount}
      </Button>
    </div>
  )
}

function Methods({ methods, onStartAgain }: Props & { methods: SecondFactorMethod[] }) {
  const canUsePasskey = methods.includes('passkey') && browserSupportsWebAuthn()
  const hasApp = methods.includes('app')
  const [wantsRecovery, setWantsRecovery] = useState(!canUsePasskey && !hasApp)

  if (wantsRecovery) {
    return (
      <>
        <CodeForm
          key="recovery"
          label={t.recoveryCode}
          hint={t.recoveryCodeHint}
          onStartAgain={onStartAgain}
        />
        {(canUsePasskey || hasApp) && (
          <Button variant="quiet" onClick={() => setWantsRecovery(false)}>
            {canUsePasskey ? t.usePasskeyInstead : t.useAppInstead}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      {canUsePasskey && <PasskeyButton onStartAgain={onStartAgain} />}
      {hasApp && (
        <CodeForm key="app" label={t.appCode} hint={t.appCodeHint} numeric onStartAgain={onStartAgain} />
      )}
      {methods.includes('recovery') && (
        <Button variant="quiet" onClick={() => setWantsRecovery(true)}>
          {t.useRecoveryCode}
        </Button>
      )}
    </>
  )
}

/** Completes the sign-in. The page then redirects by itself. */
function useCompleteSignIn<Variables>(
  call: (variables: Variables) => Promise<z.infer<typeof UserResponse>>,
  failed: string,
) {
  return useShopMutation({
    call: (variables: Variables) => accountOf(call(variables)),
    done: (user, _variables, client) => {
      signedIn(client, user)
      return messages.signInSucceeded
    },
    failed,
  })
}

function mustStartAgain(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'sign_in_again'
}

function PasskeyButton({ onStartAgain }: Props) {
  const signIn = useCompleteSignIn(async () => {
    const { options } = await api.post('/user/signin/passkey-options')
    const passkey = await startAuthentication({ optionsJSON: options })
    return api.post('/user/signin/passkey', { body: { passkey } })
  }, messages.passkeyFailed)
  return (
    <div>
      <p className="mb-3">{t.passkeyHint}</p>
      <Button
        size="large"
        className="w-full"
        busy={signIn.isPending}
        onClick={() =>
          signIn.mutate(undefined, { onError: (error) => mustStartAgain(error) && onStartAgain() })
        }
      >
        {t.usePasskey}
      </Button>
    </div>
  )
}

interface CodeFormProps extends Props {
  label: string
  hint: string
  numeric?: boolean
}

function CodeForm({ label, hint, numeric = false, onStartAgain }: CodeFormProps) {
  const signIn = useCompleteSignIn(
    (code: string) => api.post('/user/signin/code', { body: { code } }),
    messages.signInError,
  )
  const { field, handleSubmit, showFieldErrors } = useContractForm({
    schema: SecondFactorCode,
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(({ code }) =>
    signIn.mutate(code, {
      onError: (error) => {
        if (mustStartAgain(error)) onStartAgain()
        else showFieldErrors(error)
      },
    }),
  )
  return (
    <form noValidate onSubmit={submit} method="post" className="grid gap-4">
      <TextField
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode={numeric ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" size="large" busy={signIn.isPending} className="w-full">
        {signIn.isPending ? t.signingIn : t.continueLabel}
      </Button>
    </form>
  )
}
