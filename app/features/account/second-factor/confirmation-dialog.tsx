import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { ConfirmPassword } from '#contract/second-factor.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../../api/client.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { GoogleMark } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { savePendingAction } from '../../session/pending-action.ts'
import { useSession } from '../../session/session.ts'

interface Props {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks staff for their password, or to sign in with Google again where they have none. */
export default function ConfirmationDialog(props: Props) {
  const { user } = useSession()
  const [hasNoPassword, setHasNoPassword] = useState(user?.authProvider === 'google')
  if (hasNoPassword) return <GoogleConfirmation {...props} />
  return <PasswordConfirmation {...props} onNoPassword={() => setHasNoPassword(true)} />
}

function PasswordConfirmation({ onConfirmed, onClose, onNoPassword }: Props & { onNoPassword: () => void }) {
  const formId = useId()
  const { field, handleSubmit, showFieldErrors } = useContractForm({
    schema: ConfirmPassword,
    defaultValues: { password: '' },
  })
  const confirm = useMutation({
    mutationFn: (typed: { password: string }) => api.post('/user/confirm-password', { body: typed }),
    onSuccess: onConfirmed,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'confirmation_required') return onNoPassword()
      const isShown = error instanceof ApiError && showFieldErrors(error.fields)
      if (!isShown) toast.error(messageOf(error, messages.serverError))
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm that it is you"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={confirm.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((typed) => confirm.mutate(typed))} method="post">
        <p className="mb-4">This change is important, so please enter your password again.</p>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </form>
    </Dialog>
  )
}

function GoogleConfirmation({ onClose }: Props) {
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  return (
    <Dialog open onClose={onClose} title="Confirm that it is you">
      <p className="mb-5">
        This change is important, so please sign in with Google again. You will come back here and can
        continue within five minutes.
      </p>
      <a
        href={`/api/user/google?confirm=yes&next=${encodeURIComponent(returnTo)}`}
        onClick={() => savePendingAction({ returnTo })}
        className={buttonClass({ variant: 'outline' }, 'w-full')}
      >
        <GoogleMark />
        Sign in with Google again
      </a>
    </Dialog>
  )
}
