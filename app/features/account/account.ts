import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ChangePassword, ProfileUpdate, SignIn, SignUp } from '#contract/accounts.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'
import { signedIn, signedOut } from '../session/session.ts'
import { recordCodeSent } from './code-sent.ts'
import type { WithConfirmation } from './confirmation.tsx'
import { prefillSignInEmail, rememberEmail, saveVerificationToken } from './device-storage.ts'

const PROFILE_KEY = ['profile'] as const
const SESSIONS_KEY = ['own-sessions'] as const

/** Signs in. The page then redirects by itself. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (typed: SignIn) => {
      const { user } = await api.post('/user/signin', { body: typed })
      if (!user) throw new ApiError(200)
      return user
    },
    onSuccess: (user) => {
      toast.success(messages.signInSucceeded)
      signedIn(client, user)
    },
    onError: (error) => {
      signedOut(client)
      if (needsSecondFactor(error)) return
      const noResponse = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      toast.error(messageOf(error, noResponse ? messages.signInError : messages.signInFailed))
    },
    meta: { handlesSignedOut: true },
  })
}

/** Whether the password was correct and the second step must follow. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required'
}

/** Creates an account and signs it in, unverified. The page then redirects to the email verification. */
export function useSignUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (typed: SignUp) => {
      const { user } = await api.post('/user/register-with-otp', { body: typed })
      if (!user) throw new ApiError(200)
      return user
    },
    onSuccess: (user) => {
      recordCodeSent()
      toast.success(messages.signUpSucceeded)
      signedIn(client, user)
    },
    onError: (error) => toast.error(messageOf(error, messages.signUpFailed)),
    meta: { handlesSignedOut: true },
  })
}

/** Verifies the email with the mailed code. This ends the unverified session; the customer signs in again. */
export function useVerifyEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: { email: string; otp: string }) => api.post('/user/verify-email', { body: typed }),
    onSuccess: ({ token }, { email }) => {
      signedOut(client, '/signin')
      saveVerificationToken(token)
      prefillSignInEmail(email)
      toast.success(messages.codeAccepted)
    },
    onError: (error) => toast.error(messageOf(error, messages.codeFailed)),
  })
}

export function useResendCode() {
  return useMutation({
    mutationFn: (email: string) => api.post('/user/resend-otp', { body: { email } }),
    onSuccess: () => {
      recordCodeSent()
      toast.success(messages.codeResent)
    },
    onError: (error) => toast.error(messageOf(error, messages.codeResendFailed)),
  })
}

/** Requests a mail with a link to set a new password. The response is the same for known and unknown emails. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => api.post('/user/forgot-password', { body: { email } }),
    onError: (error) => toast.error(messageOf(error, messages.serverError)),
  })
}

export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: { token: string; newPassword: string }) =>
      api.post('/user/reset-password', { body: typed }),
    onSuccess: () => {
      // The server has ended all sessions of the account, including this one.
      signedOut(client)
      toast.success(messages.resetSucceeded)
    },
    onError: (error) => toast.error(messageOf(error, messages.passwordUpdateFailed)),
    meta: { handlesSignedOut: true },
  })
}

/** The stored profile, always fresh from the server, for the form that changes it. A 401 redirects to /signin. */
export function useProfile() {
  const redirectToSignIn = useRedirectToSignIn()
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => {
      try {
        const { user } = await api.get('/user/profile', { signal })
        if (!user) throw new ApiError(200)
        return user
      } catch (error) {
        if (!signal.aborted && isSignedOut(error)) redirectToSignIn()
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { handlesSignedOut: true },
  })
}

/** Saves the profile. After a change of the email the account must be verified again, and the page redirects there. */
export function useUpdateProfile(withConfirmation: WithConfirmation) {
  const client = useQueryClient()
  const redirectToSignIn = useRedirectToSignIn()
  return useMutation({
    mutationFn: async (typed: ProfileUpdate) => {
      const { user } = await withConfirmation(() => api.put('/user/profile', { body: typed }))
      return user
    },
    onSuccess: (user) => {
      toast.success(messages.profileUpdated)
      if (!user) return
      if (!user.is_verified) recordCodeSent()
      signedIn(client, user)
      client.setQueryData(PROFILE_KEY, user)
    },
    onError: (error) => {
      if (isSignedOut(error)) redirectToSignIn()
      else toast.error(messageOf(error, messages.profileUpdateFailed))
    },
    meta: { handlesSignedOut: true },
  })
}

/** Changes the password, which ends all other sessions. A 401 redirects to /signin. */
export function useChangePassword() {
  const client = useQueryClient()
  const redirectToSignIn = useRedirectToSignIn()
  return useMutation({
    mutationFn: (typed: z.infer<typeof ChangePassword>) => api.post('/user/change-password', { body: typed }),
    onSuccess: () => {
      toast.success(messages.passwordUpdated)
      return client.invalidateQueries({ queryKey: SESSIONS_KEY })
    },
    onError: (error) => {
      if (isSignedOut(error)) redirectToSignIn()
      else toast.error(messageOf(error, messages.passwordUpdateFailed))
    },
    meta: { handlesSignedOut: true },
  })
}

/** Deletes the account, removes its data from this device, and redirects to /signup. */
export function useDeleteAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/user/profile'),
    onSuccess: () => {
      rememberEmail(undefined)
      toast.success(messages.profileDeleted)
      signedOut(client, '/signup')
    },
    onError: (error) => toast.error(messageOf(error, messages.profileDeleteFailed)),
  })
}

/** The sessions of this account. */
export function useOwnSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => {
      const { sessions } = await api.get('/user/sessions', { signal })
      return Array.isArray(sessions) ? sessions : []
    },
  })
}

/** Ends one of the account's other sessions. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => api.delete('/user/sessions/:id', { params: { id: sessionId } }),
    onError: (error) => toast.error(messageOf(error, messages.serverError)),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

/** Ends all sessions of the account, including this one. */
export function useSignOutEverywhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/user/sessions'),
    onSuccess: () => {
      toast.success(messages.signedOutEverywhere)
      signedOut(client, '/signin')
    },
    onError: (error) => toast.error(messageOf(error, messages.serverError)),
  })
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function useRedirectToSignIn() {
  const client = useQueryClient()
  return () => signedOut(client, '/signin')
}
