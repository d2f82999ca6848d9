import { useState } from 'react'
import { useLocation } from 'react-router'
import { ConfirmPassword } from '#contract/second-factor.ts'
import * as t from '#texts/account.ts'
import { ApiError, api } from '../../../api/client.ts'
import { useShopMutation } from '../../../api/use-shop-mutation.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/notices/dialog.tsx'
import { localPath } from '../../../ui/text/local-path.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { savePendingAction } from '../../session/pending-action.ts'
import { useSession } from '../../session/session.ts'
import { GoogleMark } from '../google-button.tsx'

interface Props {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks staff for their password, or, without one, to sign in with Google again. */
export default function ConfirmationDialog(props: Props) {
  const { user } = useSession()
  const [hasNoPassword, setHasNoPassword] = useState(user?.authProvider === 'google')
  if (hasNoPassword) return <GoogleConfirmation {...props} />
  return <PasswordConfirmation {...props} onNoPassword={() => setHasNoPassword(true)} />
}

function PasswordConfirmation({ onConfirmed, onClose, onNoPassword }: Props & { onNoPassword: () => void }) {
  const confirm = useShopMutation({
    call: (typed: { password: string }) => api.post('/user/confirm-password', { body: typed }),
    done: () => void onConfirmed(),
    quietFailure: true,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.confirmIdentity}
      submitLabel={t.continueLabel}
      busy={confirm.isPending}
      schema={ConfirmPassword}
      defaultValues={{ password: '' }}
      onSubmit={(typed, form) =>
        confirm.mutate(typed, {
          onError(error) {
            const hasNoPassword = error instanceof ApiError && error.code === 'confirmation_required'
            if (hasNoPassword) onNoPassword()
            else if (!form.showFieldErrors(error)) confirm.showError(error)
          },
        })
      }
    >
      {({ field }) => (
        <>
          <p>{t.confirmWithPassword}</p>
          <PasswordField label={t.password} autoComplete="current-password" {...field('password')} />
        </>
      )}
    </FormDialog>
  )
}

function GoogleConfirmation({ onClose }: Props) {
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  return (
    <Dialog open onClose={onClose} title={t.confirmIdentity}>
      <p className="mb-5">{t.confirmWithGoogle}</p>
      <a
        href={`/api/user/google?confirm=yes&next=${encodeURIComponent(localPath(returnTo))}`}
        onClick={() => savePendingAction({ returnTo })}
        className={buttonClass({ variant: 'outline' }, 'w-full')}
      >
        <GoogleMark />
        {t.signInWithGoogleAgain}
      </a>
    </Dialog>
  )
}
