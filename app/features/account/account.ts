import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { ChangePassword, ProfileUpdate, SignIn, SignUp, User, UserResponse } from '#contract/accounts.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, isSignedOut, isUnsettled, messageOf } from '../../api/client.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { signedIn, signedOut } from '../session/session.ts'
import { hasSessionHint, SESSION_KEY, type SessionData } from '../session/state.ts'
import { listDraft } from '../shopping-lists/list-draft.ts'
import { recordCodeSent } from './code-sent.ts'
import type { WithConfirmation } from './confirmation.tsx'
import { prefillSignInEmail, rememberEmail, saveVerificationToken } from './device-storage.ts'

const PROFILE_KEY = ['profile'] as const
export const SESSIONS_KEY = ['own-sessions'] as const

/** Signs in. The page then redirects by itself. */
export function useSignIn() {
  return useShopMutation({
    call: (typed: SignIn) => accountOf(api.post('/user/signin', { body: typed })),
    done: (user, _typed, client) => {
      signedIn(client, user)
      return messages.signInSucceeded
    },
    failed: (error, client) => {
      // a visitor who mistypes the password keeps what this device stores, such as a shopping list
      if (client.getQueryData<SessionData>(SESSION_KEY)?.user !== null) signedOut(client)
      if (needsSecondFactor(error)) return
      const noResponse = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      return messageOf(error, noResponse ? messages.signInError : messages.signInFailed)
    },
    handlesSignedOut: true,
  })
}

/** The account of a response. Without one, or where the browser has not stored the session, the call counts as failed. */
export async function accountOf(response: Promise<z.infer<typeof UserResponse>>): Promise<User> {
  const { user } = await response
  if (!user) throw new ApiError(200)
  if (!hasSessionHint()) throw new ApiError(200, { message: messages.cookiesBlocked })
  return user
}

/** Whether the password was correct and the second step must follow. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required'
}

/** Creates an account and signs it in, unverified. The page then redirects to the email verification. */
export function useSignUp() {
  return useShopMutation({
    call: (typed: SignUp) => accountOf(api.post('/user/register-with-otp', { body: typed })),
    done: (user, _typed, client) => {
      recordCodeSent()
      signedIn(client, user)
      return messages.signUpSucceeded
    },
    failed: messages.signUpFailed,
    handlesSignedOut: true,
  })
}

/** Verifies the email with the mailed code. This ends the unverified session; the customer signs in again. */
export function useVerifyEmail() {
  const isUnsure = useRef(false)
  return useShopMutation({
    async call(typed: { email: string; otp: string }): Promise<{ token?: string }> {
      try {
        return await api.post('/user/verify-email', { body: typed })
      } catch (error) {
        isUnsure.current ||= isUnsettled(error)
        // the end of the session is the answer that did not arrive
        if (isUnsure.current && (isSignedOut(error) || (await hasSessionEnded()))) return {}
        throw error
      }
    },
    done: ({ token }, { email }, client) => {
      const list = listDraft.get()
      signedOut(client, '/signin')
      // the same person signs in next, perhaps to add a list to the cart
      if (list) listDraft.set(list)
      if (token) saveVerificationToken(token)
      prefillSignInEmail(email)
      return messages.codeAccepted
    },
    failed: messages.codeFailed,
  })
}

const hasSessionEnded = () => api.get('/user/profile').then(() => false, isSignedOut)

export function useResendCode() {
  return useShopMutation({
    call: (email: string) => api.post('/user/resend-otp', { body: { email } }),
    done: () => {
      recordCodeSent()
      return messages.codeResent
    },
    failed: messages.codeResendFailed,
  })
}

/** Sets a new password. The server then ends all sessions of the account, including this one. */
export function useResetPassword() {
  return useShopMutation({
    call: (typed: { token: string; newPassword: string }) =>
      api.post('/user/reset-password', { body: typed }),
    done: (_response, _typed, client) => {
      signedOut(client)
      return messages.resetSucceeded
    },
    failed: messages.passwordUpdateFailed,
    handlesSignedOut: true,
  })
}

/** The stored profile, always fresh from the server, for the form that changes it. A 401 redirects to /signin. */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal, client }) => {
      try {
        return await accountOf(api.get('/user/profile', { signal }))
      } catch (error) {
        if (!signal.aborted && isSignedOut(error)) signedOut(client, '/signin')
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { handlesSignedOut: true },
  })
}

/** After a 401, redirects to /signin. Other failures show a toast. */
const redirectOrFail = (failed: string) => ({
  failed: (error: unknown, client: QueryClient) =>
    isSignedOut(error) ? void signedOut(client, '/signin') : messageOf(error, failed),
  handlesSignedOut: true,
})

/** Saves the profile. After a change of the email the account must be verified again, and the page redirects there. */
export function useUpdateProfile(withConfirmation: WithConfirmation) {
  return useShopMutation({
    call: async (typed: ProfileUpdate) =>
      (await withConfirmation(() => api.put('/user/profile', { body: typed }))).user,
    done: (user, _typed, client) => {
      if (user) {
        if (!user.is_verified) recordCodeSent()
        signedIn(client, user)
        client.setQueryData(PROFILE_KEY, user)
      }
      return messages.profileUpdated
    },
    ...redirectOrFail(messages.profileUpdateFailed),
  })
}

/** Changes the password, which ends all other sessions. */
export function useChangePassword() {
  return useShopMutation({
    call: (typed: z.infer<typeof ChangePassword>) => api.post('/user/change-password', { body: typed }),
    done: messages.passwordUpdated,
    refetch: [SESSIONS_KEY],
    ...redirectOrFail(messages.passwordUpdateFailed),
  })
}

/** Deletes the account, removes its data from this device, and redirects to /signup. */
export function useDeleteAccount() {
  return useShopMutation({
    call: () => api.delete('/user/profile'),
    done: (_response, _nothing, client) => {
      rememberEmail(undefined)
      signedOut(client, '/signup')
      return messages.profileDeleted
    },
    failed: messages.profileDeleteFailed,
  })
}
