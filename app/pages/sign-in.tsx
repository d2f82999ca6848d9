import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SignIn } from '#contract/accounts.ts'
import * as messages from '#texts/messages.ts'
import { needsSecondFactor, useSignIn } from '../features/account/account.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { initialSignInEmail, rememberEmail, rememberedEmail } from '../features/account/device-storage.ts'
import { GoogleButton } from '../features/account/google-button.tsx'
import { googleErrorMessage } from '../features/account/google-error.ts'
import { Notice } from '../features/account/notice.tsx'
import { useContractForm } from '../features/forms/use-contract-form.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxField, PasswordField, TextField } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

export const meta = () => [{ title: 'Sign in | Hariyo' }]

// for staff alone, so that customers do not load it
const SecondStep = lazy(() => import('../features/account/second-factor/second-step.tsx'))

/** Sign-in; for an account with a second factor, or after Google said who it is, with its second step. */
export default function SignInPage() {
  const params = useQuery()
  const [chosen, setSecondStep] = useState<boolean>()
  const isSecondStep = chosen ?? params.get('step') === 'second-factor'
  const shown = useRef(isSecondStep)

  // the field that had the focus is gone; the heading says where one is now
  useEffect(() => {
    if (shown.current === isSecondStep) return
    shown.current = isSecondStep
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }, [isSecondStep])

  if (!isSecondStep) return <FirstStep onSecondStep={() => setSecondStep(true)} />
  return (
    <AuthCard title="Two-step verification" intro={messages.secondFactorRequired}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <SecondStep onStartAgain={() => setSecondStep(false)} />
      </Suspense>
    </AuthCard>
  )
}

const NO_QUERY = new URLSearchParams()

/** The query of the address; empty in the first render, because the server's HTML is the same for every query. */
function useQuery(): URLSearchParams {
  const [params] = useSearchParams()
  return useHydrated() ? params : NO_QUERY
}

function FirstStep({ onSecondStep }: { onSecondStep: () => void }) {
  const signIn = useSignIn()
  const params = useQuery()
  const remember = useRef<HTMLInputElement>(null)
  const { field, errors, handleSubmit, setValue } = useContractForm({
    schema: SignIn,
    defaultValues: { email: '', password: '' },
  })

  // the server does not know what this browser remembers, so the form starts empty and is filled in here
  useEffect(() => {
    const email = initialSignInEmail()
    if (email) setValue('email', email)
    if (remember.current) remember.current.checked = rememberedEmail() !== ''
  }, [setValue])

  const submit = handleSubmit((typed) => {
    const passwordWasRight = () => rememberEmail(remember.current?.checked ? typed.email : undefined)
    signIn.mutate(typed, {
      onSuccess: passwordWasRight,
      onError: (error) => {
        if (!needsSecondFactor(error)) return
        passwordWasRight()
        onSecondStep()
      },
    })
  })
  const trouble = googleErrorMessage(params.get('error'))
  // an error takes the focus in the order in which the fields are named first
  const email = field('email')
  const password = field('password')

  return (
    <AuthCard title="Sign in" intro="Welcome back. Your cart, wishlist and orders are waiting.">
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      <form noValidate onSubmit={submit} method="post" className="grid gap-5">
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...email} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...password}
          // one sentence asks for both, so it is said once
          error={errors.email?.message === password.error ? undefined : password.error}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CheckboxField label="Remember me" ref={remember} />
          <Link to="/forgot-password" className="link">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="large" busy={signIn.isPending} className="w-full">
          {signIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      <GoogleButton>Sign in with Google</GoogleButton>
      <p className="mt-6 text-center">
        New here?{' '}
        <Link to="/signup" className="link font-bold">
          Create an account
        </Link>
      </p>
    </AuthCard>
  )
}
