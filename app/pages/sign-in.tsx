import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SignIn } from '#contract/accounts.ts'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { needsSecondFactor, useSignIn } from '../features/account/account.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { initialSignInEmail, rememberEmail, rememberedEmail } from '../features/account/device-storage.ts'
import { GoogleButton, googleErrorMessage } from '../features/account/google-button.tsx'
import { useContractForm } from '../features/forms/use-contract-form.ts'
import { useHydrated } from '../ui/browser/use-hydrated.ts'
import { SubmitButton } from '../ui/controls/button.tsx'
import { CheckboxField, PasswordField, TextField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { Skeleton } from '../ui/notices/skeleton.tsx'
import { richText } from '../ui/text/rich-text.tsx'
import { linkTo } from '../ui/text/text-slots.tsx'

export const meta = () => [{ title: t.pageTitle(t.signIn) }]

// Only staff need it, so customers do not load it.
const SecondStep = lazy(() => import('../features/account/second-factor/second-step.tsx'))

/** Sign-in, with the second step for accounts that have a second factor. Sign-in with Google may come back to it. */
export default function SignInPage() {
  const params = useQuery()
  const [chosen, setSecondStep] = useState<boolean>()
  const isSecondStep = chosen ?? params.get('step') === 'second-factor'
  const shown = useRef(isSecondStep)

  // The focused field is gone. The heading tells screen readers about the new step.
  useEffect(() => {
    if (shown.current === isSecondStep) return
    shown.current = isSecondStep
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }, [isSecondStep])

  if (!isSecondStep) return <FirstStep onSecondStep={() => setSecondStep(true)} />
  return (
    <AuthCard title={t.twoStepVerification} intro={messages.secondFactorRequired}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <SecondStep onStartAgain={() => setSecondStep(false)} />
      </Suspense>
    </AuthCard>
  )
}

const NO_QUERY = new URLSearchParams()

/** The query of the URL; empty in the first render, because the server's HTML is the same for every query. */
function useQuery(): URLSearchParams {
  const [params] = useSearchParams()
  return useHydrated() ? params : NO_QUERY
}

function FirstStep({ onSecondStep }: { onSecondStep: () => void }) {
  const signIn = useSignIn()
  const params = useQuery()
  const rememberBox = useRef<HTMLInputElement>(null)
  const { field, errors, handleSubmit, getValues, setValue } = useContractForm({
    schema: SignIn,
    defaultValues: { email: '', password: '' },
  })

  // Only the browser knows the remembered email, so the server renders an empty form. What was typed before now stays.
  useEffect(() => {
    const email = initialSignInEmail()
    if (email && getValues('email') === '') setValue('email', email)
    if (rememberBox.current) rememberBox.current.checked ||= rememberedEmail() !== ''
  }, [getValues, setValue])

  const submit = handleSubmit((typed) => {
    const remember = () => rememberEmail(rememberBox.current?.checked ? typed.email : undefined)
    signIn.mutate(typed, {
      onSuccess: remember,
      onError: (error) => {
        if (!needsSecondFactor(error)) return
        remember()
        onSecondStep()
      },
    })
  })
  const googleError = googleErrorMessage(params.get('error'))
  // The first error in the order of registration gets the focus.
  const email = field('email')
  const password = field('password')

  return (
    <AuthCard title={t.signIn} intro={t.signInIntro}>
      {googleError && (
        <Notice tone="bad" role="alert" className="mb-5">
          {googleError}
        </Notice>
      )}
      <form noValidate onSubmit={submit} method="post" className="grid gap-5">
        <TextField label={t.email} type="email" autoComplete="username" {...email} />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          {...password}
          // One message covers both fields, so it is shown only once.
          error={errors.email?.message === password.error ? undefined : password.error}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CheckboxField label={t.rememberMe} ref={rememberBox} />
          <Link to="/forgot-password" className="link">
            {t.forgotPasswordLink}
          </Link>
        </div>
        <SubmitButton size="large" busy={signIn.isPending} className="w-full">
          {signIn.isPending ? t.signingIn : t.signIn}
        </SubmitButton>
      </form>
      <GoogleButton>{t.signInWithGoogle}</GoogleButton>
      <p className="mt-6 text-center [&_a]:font-bold">{richText(t.newHere, { link: linkTo('/signup') })}</p>
    </AuthCard>
  )
}
