import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { AddAuthenticatorApp, type SecondFactor } from '#contract/second-factor.ts'
import { ApiError } from '../../../api/client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { formatDay } from '../../orders/dates.ts'
import { type Confirmed, useConfirmation } from '../confirmation.tsx'
import {
  useAddApp,
  useAddPasskey,
  useRemoveFactor,
  useRenewRecoveryCodes,
  useSecondFactor,
  useStartApp,
} from './api-hooks.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Where staff set up, change and remove their second step of signing in. */
export default function SecondFactorSection() {
  const { data, isError, isFetching, refetch } = useSecondFactor()
  const { confirmed, dialog } = useConfirmation()
  const [codes, setCodes] = useState<string[]>()

  if (!data) {
    if (!isError || isFetching) {
      return (
        <div className="grid gap-4">
          <p role="status" className="sr-only">
            Loading…
          </p>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )
    }
    return (
      <EmptyState
        title="This could not be loaded"
        icon={<WarningIcon className="size-10" />}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Please check your connection.
      </EmptyState>
    )
  }

  const isOn = data.passkeys.length > 0 || data.app !== null
  const added = ({ recoveryCodes }: { recoveryCodes?: string[] | undefined }) => setCodes(recoveryCodes)
  return (
    <div className="grid gap-8">
      <div>
        <p>
          {isOn ? <Badge tone="good">On</Badge> : <Badge tone="bad">Off</Badge>} With two-step verification,
          nobody can open the shop’s back office with your password alone. Set up one of the two methods
          below, or both.
        </p>
      </div>
      <Passkeys passkeys={data.passkeys} confirmed={confirmed} onAdded={added} />
      <AuthenticatorApp app={data.app} confirmed={confirmed} onAdded={added} />
      {isOn && <RecoveryCodes left={data.recoveryCodesLeft} confirmed={confirmed} onNew={setCodes} />}
      {dialog}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

interface FactorProps {
  confirmed: Confirmed
  onAdded: (answer: { recoveryCodes?: string[] | undefined }) => void
}

function Passkeys({ passkeys, confirmed, onAdded }: FactorProps & { passkeys: SecondFactor['passkeys'] }) {
  const add = useAddPasskey(confirmed)
  return (
    <section aria-labelledby="passkeys">
      <h3 id="passkeys" className="text-lg font-bold">
        Passkey
      </h3>
      <p className="mt-1 text-ink-soft">
        The easiest and safest method: your phone or computer confirms that it is you with your fingerprint,
        your face or its PIN. A security key works too.
      </p>
      <ul className="divide-y divide-line">
        {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div>
              <p className="font-bold">{name}</p>
              <p className="text-sm text-ink-soft">
                Added {formatDay(createdAt)}
                {lastUsedAt ? `, last used ${formatDay(lastUsedAt)}` : ', not used yet'}
              </p>
            </div>
            <RemoveButton what={`the passkey ${name}`} factor={{ passkeyId: _id }} confirmed={confirmed} />
          </li>
        ))}
      </ul>
      {browserSupportsWebAuthn() ? (
        <Button
          variant={passkeys.length > 0 ? 'outline' : 'primary'}
          className="mt-3 max-sm:w-full"
          busy={add.isPending}
          onClick={() => add.mutate(undefined, { onSuccess: onAdded })}
        >
          {passkeys.length > 0 ? 'Add another passkey' : 'Set up a passkey'}
        </Button>
      ) : (
        <p className="mt-3">This browser cannot use passkeys. Please use an authenticator app.</p>
      )}
    </section>
  )
}

function AuthenticatorApp({ app, confirmed, onAdded }: FactorProps & { app: SecondFactor['app'] }) {
  const start = useStartApp(confirmed)
  return (
    <section aria-labelledby="authenticator-app" className="border-t border-line pt-6">
      <h3 id="authenticator-app" className="text-lg font-bold">
        Authenticator app
      </h3>
      <p className="mt-1 text-ink-soft">
        An app on your phone, such as Google Authenticator, shows six digits that you type after your
        password.
      </p>
      {app && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div>
            <p className="font-bold">Your app</p>
            <p className="text-sm text-ink-soft">Added {formatDay(app.createdAt)}</p>
          </div>
          <RemoveButton what="the authenticator app" factor="app" confirmed={confirmed} />
        </div>
      )}
      {start.data ? (
        <AppSetUp
          {...start.data}
          confirmed={confirmed}
          onAdded={(answer) => {
            start.reset()
            onAdded(answer)
          }}
          onCancel={start.reset}
        />
      ) : (
        <Button
          variant="outline"
          className="mt-3 max-sm:w-full"
          busy={start.isPending}
          onClick={() => start.mutate()}
        >
          {app ? 'Change to another app' : 'Set up an app'}
        </Button>
      )}
    </section>
  )
}

interface AppSetUpProps extends FactorProps {
  setUp: string
  secret: string
  link: string
  onCancel: () => void
}

function AppSetUp({ setUp, secret, link, confirmed, onAdded, onCancel }: AppSetUpProps) {
  const add = useAddApp(confirmed)
  const { field, handleSubmit, showFieldErrors } = useContractForm({
    schema: AddAuthenticatorApp.pick({ code: true }),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(({ code }) =>
    add.mutate(
      { setUp, code },
      {
        onSuccess: onAdded,
        onError: (error) => {
          if (error instanceof ApiError) showFieldErrors(error.fields)
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit} method="post" className="mt-4 grid gap-4">
      <p>
        <strong>1.</strong> Open the app on your phone and scan this picture.
      </p>
      <QrCode content={link} label="QR code for your authenticator app" />
      <div>
        <p>If you cannot scan it, type this key into the app:</p>
        <p className="mt-1 font-mono text-lg wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <TextField
        label="2. Type the six digits that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={add.isPending} className="max-sm:w-full">
          Turn on
        </Button>
        <Button variant="outline" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  )
}

function RecoveryCodes({
  left,
  confirmed,
  onNew,
}: {
  left: number
  confirmed: Confirmed
  onNew: (codes: string[]) => void
}) {
  const renew = useRenewRecoveryCodes(confirmed)
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="recovery-codes" className="border-t border-line pt-6">
      <h3 id="recovery-codes" className="text-lg font-bold">
        Recovery codes
      </h3>
      <p className="mt-1 text-ink-soft">
        For the day on which your phone is lost. You have {left} {left === 1 ? 'code' : 'codes'} left.
      </p>
      <Button variant="outline" className="mt-3 max-sm:w-full" onClick={() => setAsking(true)}>
        Create new codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Create new recovery codes"
        confirmLabel="Create new codes"
        dangerous={false}
        onConfirm={() => {
          setAsking(false)
          renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onNew(recoveryCodes) })
        }}
      >
        <p>You will get ten new codes. The codes you saved before will no longer work.</p>
      </ConfirmDialog>
    </section>
  )
}

function RemoveButton({
  what,
  factor,
  confirmed,
}: {
  what: string
  factor: { passkeyId: string } | 'app'
  confirmed: Confirmed
}) {
  const remove = useRemoveFactor(confirmed)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" busy={remove.isPending} onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {what}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Remove it?"
        confirmLabel="Yes, remove it"
        onConfirm={() => {
          setAsking(false)
          remove.mutate(factor)
        }}
      >
        <p>You will no longer be able to sign in with {what}.</p>
      </ConfirmDialog>
    </>
  )
}
