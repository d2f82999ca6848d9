import { Link } from 'react-router'
import { SignUpForm } from '#contract/accounts.ts'
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import { ApiError } from '../api/client.ts'
import { useSignUp } from '../features/account/account.ts'
import { AuthCard } from '../features/account/auth-card.tsx'
import { GoogleButton } from '../features/account/google-button.tsx'
import { useContractForm } from '../features/forms/use-contract-form.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/field.tsx'

export const meta = () => [{ title: 'Sign up | Hariyo' }]

export default function SignUpPage() {
  const signUp = useSignUp()
  const { field, handleSubmit, showFieldErrors } = useContractForm({
    schema: SignUpForm,
    defaultValues: { name: '', email: '', phone: '', address: '', password: '', confirmPassword: '' },
    alsoCheck: ({ password, confirmPassword }) =>
      password === confirmPassword ? {} : { confirmPassword: messages.passwordsDiffer },
  })

  const submit = handleSubmit(({ confirmPassword: _typedTwice, ...typed }) =>
    signUp.mutate(typed, {
      onError: (error) => {
        if (error instanceof ApiError) showFieldErrors(error.fields)
      },
    }),
  )

  return (
    <AuthCard title="Sign up" intro="One account for your cart, your wishlist and your orders.">
      <form noValidate onSubmit={submit} method="post" className="grid gap-5">
        <TextField label="Full name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint="10 digits, so that our rider can call you"
          {...field('phone')}
        />
        <TextField
          label="Address"
          autoComplete="street-address"
          hint="Tole or street, ward no. and town"
          {...field('address')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          {...field('password')}
        />
        <PasswordField
          label="Confirm password"
          showLabel={common.showConfirmPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" size="large" busy={signUp.isPending} className="w-full">
          {signUp.isPending ? 'Creating your account…' : 'Sign up'}
        </Button>
      </form>
      <GoogleButton>Sign up with Google</GoogleButton>
      <p className="mt-6 text-center">
        Already have an account?{' '}
        <Link to="/signin" className="link font-bold">
          Sign in
        </Link>
      </p>
    </AuthCard>
  )
}
