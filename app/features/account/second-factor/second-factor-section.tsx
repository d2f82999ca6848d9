import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AddAuthenticatorApp, type SecondFactor } from '#contract/second-factor.ts'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../../api/client.ts'
import { useShopMutation } from '../../../api/use-shop-mutation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { formatDay } from '../../../ui/dates/dates.ts'
import { Badge } from '../../../ui/notices/badge.tsx'
import { ConfirmButton } from '../../../ui/notices/confirm-button.tsx'
import { NotLoaded } from '../../../ui/notices/not-loaded.tsx'
import { LoadingStatus, Skeleton } from '../../../ui/notices/skeleton.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { richText } from '../../../ui/text/rich-text.tsx'
import { srOnly, strong } from '../../../ui/text/text-slots.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useConfirmation, type WithConfirmation } from '../confirmation.tsx'
import { deviceName } from '../devices.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const SECOND_FACTOR_KEY = ['second-factor'] as const

/** Staff set up, change and remove their two-step verification here. */
export default function SecondFactorSection() {
  const { data, isError, refetch } = useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: async ({ signal }) => (await api.get('/user/second-factor', { signal })).secondFactor,
  })
  const { withConfirmation, dialog } = useConfirmation()
  const [codes, setCodes] = useState<string[]>()

  if (!data) {
    if (!isError) {
      return (
        <div className="grid gap-4">
          <LoadingStatus />
          <Skeleton className="h-24" count={2} />
        </div>
      )
    }
    return (
      <NotLoaded title={t.notLoaded} onRetry={refetch}>
        {t.checkConnection}
      </NotLoaded>
    )
  }

  const isOn = data.passkeys.length > 0 || data.app !== null
  const added = ({ recoveryCodes }: { recoveryCodes?: string[] | undefined }) => setCodes(recoveryCodes)
  return (
    <div className="grid gap-8">
      <div>
        <p>
          {isOn ? <Badge tone="good">{t.on}</Badge> : <Badge tone="bad">{t.off}</Badge>}{' '}
          <span>{t.twoStepIntro}</span>
        </p>
      </div>
      <Passkeys passkeys={data.passkeys} withConfirmation={withConfirmation} onAdded={added} />
      <AuthenticatorApp app={data.app} withConfirmation={withConfirmation} onAdded={added} />
      {isOn && (
        <RecoveryCodes left={data.recoveryCodesLeft} withConfirmation={withConfirmation} onNew={setCodes} />
      )}
      {dialog}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

/** A change that may require a confirmation first. The second factors are fetched again afterwards. */
function useChange<Response extends { message?: string | undefined }, Variables = void>(
  withConfirmation: WithConfirmation,
  call: (variables: Variables) => Promise<Response>,
  failed: string = messages.serverError,
) {
  return useShopMutation({
    call: (variables: Variables) => withConfirmation(() => call(variables)),
    done: ({ message }) => message,
    failed,
    refetch: [SECOND_FACTOR_KEY],
  })
}

interface FactorProps {
  withConfirmation: WithConfirmation
  onAdded: (response: { recoveryCodes?: string[] | undefined }) => void
}

function Passkeys({
  passkeys,
  withConfirmation,
  onAdded,
}: FactorProps & { passkeys: SecondFactor['passkeys'] }) {
  const addPasskey = async () => {
    const { options } = await api.post('/user/second-factor/passkey-options')
    const passkey = await startRegistration({ optionsJSON: options })
    // named after this browser
    const name = deviceName(navigator.userAgent)
    return api.post('/user/second-factor/passkeys', { body: { name, passkey } })
  }
  const add = useChange(withConfirmation, addPasskey, messages.passkeyFailed)
  return (
    <section aria-labelledby="passkeys">
      <h3 id="passkeys" className="text-lg font-bold">
        {t.passkey}
      </h3>
      <p className="mt-1 text-ink-soft">{t.passkeyIntro}</p>
      <ul className="divide-y divide-line">
        {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div>
              <p className="font-bold">{name}</p>
              <p className="text-sm text-ink-soft">
                {lastUsedAt
                  ? t.passkeyAddedAndUsed(formatDay(createdAt), formatDay(lastUsedAt))
                  : t.passkeyAddedNotUsed(formatDay(createdAt))}
              </p>
            </div>
            <RemoveButton
              label={richText(t.removePasskey, { name, hidden: srOnly })}
              question={t.removePasskeyQuestion(name)}
              factor={{ passkeyId: _id }}
              withConfirmation={withConfirmation}
            />
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
          {passkeys.length > 0 ? t.addAnotherPasskey : t.addPasskey}
        </Button>
      ) : (
        <p className="mt-3">{t.passkeysUnsupported}</p>
      )}
    </section>
  )
}

function AuthenticatorApp({ app, withConfirmation, onAdded }: FactorProps & { app: SecondFactor['app'] }) {
  const start = useChange(withConfirmation, () => api.post('/user/second-factor/app-secret'))
  return (
    <section aria-labelledby="authenticator-app" className="border-t border-line pt-6">
      <h3 id="authenticator-app" className="text-lg font-bold">
        {t.authenticatorApp}
      </h3>
      <p className="mt-1 text-ink-soft">{t.authenticatorAppIntro}</p>
      {app && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div>
            <p className="font-bold">{t.yourApp}</p>
            <p className="text-sm text-ink-soft">{t.appAdded(formatDay(app.createdAt))}</p>
          </div>
          <RemoveButton
            label={richText(t.removeApp, { hidden: srOnly })}
            question={t.removeAppQuestion}
            factor="app"
            withConfirmation={withConfirmation}
          />
        </div>
      )}
      {start.data ? (
        <AppSetUp
          {...start.data}
          withConfirmation={withConfirmation}
          onAdded={(response) => {
            start.reset()
            onAdded(response)
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
          {app ? t.changeApp : t.addApp}
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

function AppSetUp({ setUp, secret, link, withConfirmation, onAdded, onCancel }: AppSetUpProps) {
  const add = useChange(withConfirmation, (body: { setUp: string; code: string }) =>
    api.post('/user/second-factor/app', { body }),
  )
  const { field, handleSubmit, showFieldErrors } = useContractForm({
    schema: AddAuthenticatorApp.pick({ code: true }),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(({ code }) =>
    add.mutate({ setUp, code }, { onSuccess: onAdded, onError: showFieldErrors }),
  )
  return (
    <form noValidate onSubmit={submit} method="post" className="mt-4 grid gap-4">
      <p>{richText(t.scanQrCode, { b: strong })}</p>
      <QrCode content={link} label={t.qrCode} />
      <div>
        <p>{t.typeKey}</p>
        <p className="mt-1 font-mono text-lg wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <TextField label={t.typeDigits} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={add.isPending} className="max-sm:w-full">
          {t.turnOn}
        </Button>
        <Button variant="outline" onClick={onCancel} className="max-sm:w-full">
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}

function RecoveryCodes({
  left,
  withConfirmation,
  onNew,
}: {
  left: number
  withConfirmation: WithConfirmation
  onNew: (codes: string[]) => void
}) {
  const renew = useChange(withConfirmation, () => api.post('/user/second-factor/recovery-codes'))
  return (
    <section aria-labelledby="recovery-codes" className="border-t border-line pt-6">
      <h3 id="recovery-codes" className="text-lg font-bold">
        {t.recoveryCodes}
      </h3>
      <p className="mt-1 text-ink-soft">{t.recoveryCodesLeft(left)}</p>
      <ConfirmButton
        label={t.createRecoveryCodes}
        className="mt-3 max-sm:w-full"
        title={t.createRecoveryCodesTitle}
        confirmLabel={t.createRecoveryCodes}
        dangerous={false}
        onConfirm={(close) => {
          close()
          renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onNew(recoveryCodes) })
        }}
      >
        <p>{t.createRecoveryCodesQuestion}</p>
      </ConfirmButton>
    </section>
  )
}

function RemoveButton({
  label,
  question,
  factor,
  withConfirmation,
}: {
  label: ReactNode
  question: string
  factor: { passkeyId: string } | 'app'
  withConfirmation: WithConfirmation
}) {
  const remove = useChange(withConfirmation, () =>
    factor === 'app'
      ? api.delete('/user/second-factor/app')
      : api.delete('/user/second-factor/passkeys/:id', { params: { id: factor.passkeyId } }),
  )
  return (
    <ConfirmButton
      label={<span>{label}</span>}
      variant="quiet"
      size="small"
      title={t.removeFactorTitle}
      confirmLabel={t.removeFactorYes}
      onConfirm={(close) => {
        close()
        remove.mutate()
      }}
    >
      <p>{question}</p>
    </ConfirmButton>
  )
}
