import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { UserResponse } from '#contract/accounts.ts'
import type { AppSetUpResponse, FactorAddedResponse, RecoveryCodesResponse } from '#contract/second-factor.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../../api/client.ts'
import { toast } from '../../../ui/toast.ts'
import { signedIn } from '../../session/session.ts'
import type { Confirmed } from '../confirmation.tsx'
import { deviceName } from '../devices.ts'

const SECOND_FACTOR_KEY = ['second-factor'] as const

/** How the sign-in that waits in this browser can be completed. Fails when none waits. */
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
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const { user } = await call(variables)
      if (!user) throw new ApiError(200)
      return user
    },
    onSuccess: (user) => {
      toast.success(messages.signInSucceeded)
      signedIn(client, user)
    },
    onError: (error) => toast.error(messageOf(error, fallback)),
  })
}

/** Completes the sign-in with a code of the app, or a recovery code. The guard of the page then leads on. */
export function useSignInWithCode() {
  return useCompleteSignIn(
    (code: string) => api.post('/user/signin/code', { body: { code } }),
    messages.signInError,
  )
}

/** Completes the sign-in with a passkey of this device or of one nearby. */
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

/** A change that may first ask for the password. What is shown is fetched anew after it. */
function useChange<Variables, Answer extends { message?: string | undefined }>(
  confirmed: Confirmed,
  call: (variables: Variables) => Promise<Answer>,
  fallback: string = messages.serverError,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => confirmed(() => call(variables)),
    onSuccess: ({ message }) => {
      if (message) toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error, fallback)),
    onSettled: () => client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY }),
  })
}

/** Creates a passkey on this device, or one nearby, named after this browser. */
export function useAddPasskey(confirmed: Confirmed) {
  return useChange<void, z.infer<typeof FactorAddedResponse>>(
    confirmed,
    async () => {
      const { options } = await api.post('/user/second-factor/passkey-options')
      const passkey = await startRegistration({ optionsJSON: options })
      const name = deviceName(navigator.userAgent)
      return api.post('/user/second-factor/passkeys', { body: { name, passkey } })
    },
    messages.passkeyFailed,
  )
}

/** A new secret for an authenticator app. */
export function useStartApp(confirmed: Confirmed) {
  return useChange<void, z.infer<typeof AppSetUpResponse>>(confirmed, () =>
    api.post('/user/second-factor/app-secret'),
  )
}

/** Sets the app up with its first code. */
export function useAddApp(confirmed: Confirmed) {
  return useChange(confirmed, (typed: { setUp: string; code: string }) =>
    api.post('/user/second-factor/app', { body: typed }),
  )
}

/** Removes a passkey by its id, or the app. */
export function useRemoveFactor(confirmed: Confirmed) {
  return useChange(confirmed, (factor: { passkeyId: string } | 'app') =>
    factor === 'app'
      ? api.delete('/user/second-factor/app')
      : api.delete('/user/second-factor/passkeys/:id', { params: { id: factor.passkeyId } }),
  )
}

export function useRenewRecoveryCodes(confirmed: Confirmed) {
  return useChange<void, z.infer<typeof RecoveryCodesResponse>>(confirmed, () =>
    api.post('/user/second-factor/recovery-codes'),
  )
}
