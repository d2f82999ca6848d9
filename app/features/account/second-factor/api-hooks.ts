import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { UserResponse } from '#contract/accounts.ts'
import type { AppSetUpResponse, FactorAddedResponse, RecoveryCodesResponse } from '#contract/second-factor.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../../api/client.ts'
import { useShopMutation } from '../../../api/use-shop-mutation.ts'
import { signedIn } from '../../session/session.ts'
import { accountOf } from '../account.ts'
import type { WithConfirmation } from '../confirmation.tsx'
import { deviceName } from '../devices.ts'

const SECOND_FACTOR_KEY = ['second-factor'] as const

/** The methods that can complete the pending sign-in of this browser. Fails if there is none. */
export function usePendingMethods() {
  return useQuery({
    queryKey: ['pending-sign-in'],
    queryFn: async () => (await api.get('/user/signin/second-factor')).methods,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

function useCompleteSignIn<Variables>(
  call: (variables: Variables) => Promise<z.infer<typeof UserResponse>>,
  fallback: string,
) {
  return useShopMutation({
    call: (variables: Variables) => accountOf(call(variables)),
    done: (user, _variables, client) => {
      signedIn(client, user)
      return messages.signInSucceeded
    },
    failed: fallback,
  })
}

/** Completes the sign-in with a code of the app or a recovery code. The page then redirects by itself. */
export function useSignInWithCode() {
  return useCompleteSignIn(
    (code: string) => api.post('/user/signin/code', { body: { code } }),
    messages.signInError,
  )
}

/** Completes the sign-in with a passkey of this device or a nearby one. */
export function useSignInWithPasskey() {
  return useCompleteSignIn(async () => {
    const { options } = await api.post('/user/signin/passkey-options')
    const passkey = await startAuthentication({ optionsJSON: options })
    return api.post('/user/signin/passkey', { body: { passkey } })
  }, messages.passkeyFailed)
}

/** The second factors of the signed-in account. */
export function useSecondFactor() {
  return useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: async ({ signal }) => (await api.get('/user/second-factor', { signal })).secondFactor,
  })
}

/** A change that may require a confirmation first. The second factors are fetched again afterwards. */
function useChange<Variables, Response extends { message?: string | undefined }>(
  withConfirmation: WithConfirmation,
  call: (variables: Variables) => Promise<Response>,
  fallback: string = messages.serverError,
) {
  return useShopMutation({
    call: (variables: Variables) => withConfirmation(() => call(variables)),
    done: ({ message }) => message,
    failed: fallback,
    refetch: [SECOND_FACTOR_KEY],
  })
}

/** Creates a passkey on this device or a nearby one, named after this browser. */
export function useAddPasskey(withConfirmation: WithConfirmation) {
  return useChange<void, z.infer<typeof FactorAddedResponse>>(
    withConfirmation,
    async () => {
      const { options } = await api.post('/user/second-factor/passkey-options')
      const passkey = await startRegistration({ optionsJSON: options })
      const name = deviceName(navigator.userAgent)
      return api.post('/user/second-factor/passkeys', { body: { name, passkey } })
    },
    messages.passkeyFailed,
  )
}

/** Creates a secret for an authenticator app. */
export function useStartApp(withConfirmation: WithConfirmation) {
  return useChange<void, z.infer<typeof AppSetUpResponse>>(withConfirmation, () =>
    api.post('/user/second-factor/app-secret'),
  )
}

/** Turns the app on with its first code. */
export function useAddApp(withConfirmation: WithConfirmation) {
  return useChange(withConfirmation, (typed: { setUp: string; code: string }) =>
    api.post('/user/second-factor/app', { body: typed }),
  )
}

/** Removes a passkey by its id, or the app. */
export function useRemoveFactor(withConfirmation: WithConfirmation) {
  return useChange(withConfirmation, (factor: { passkeyId: string } | 'app') =>
    factor === 'app'
      ? api.delete('/user/second-factor/app')
      : api.delete('/user/second-factor/passkeys/:id', { params: { id: factor.passkeyId } }),
  )
}

export function useRenewRecoveryCodes(withConfirmation: WithConfirmation) {
  return useChange<void, z.infer<typeof RecoveryCodesResponse>>(withConfirmation, () =>
    api.post('/user/second-factor/recovery-codes'),
  )
}
