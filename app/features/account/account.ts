import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ChangePassword, ProfileUpdate, SignIn, SignUp } from '#contract/accounts.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'
import { signedIn, signedOut } from '../session/session.ts'
import { tabStorage } from '../session/tab-storage.ts'
import { recordCodeSent } from './code-sent.ts'
import type { Confirmed } from './confirmation.tsx'
import { clearDeviceStorage, prefillSignInEmail, saveVerificationToken } from './device-storage.ts'

const PROFILE_KEY = ['profile'] as const
const SESSIONS_KEY = ['own-sessions'] as const

/** Signs in. The guard of the page then leads on. */
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
      const noAnswer = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      toast.error(messageOf(error, noAnswer ? messages.signInError : messages.signInFailed))
    },
    meta: { handlesSignedOut: true },
  })
}

/** Whether the password was right and the second step is to follow. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required'
}

/** Creates an account and signs it in, unverified. The guard of the page then leads to the code. */
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

/** Proves the address with the mailed code. The unverified session ends with it; the person signs in afresh. */
export function useVerifyEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: { email: string; otp: string }) => api.post('/user/verify-email', { body: typed }),
    onSuccess: ({ token }, { email }) => {
      saveVerificationToken(token)
      prefillSignInEmail(email)
      toast.success(messages.codeAccepted)
      signedOut(client, '/signin')
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

/** Asks for a mail with a link to set a new password. The answer is the same for known and unknown addresses. */
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
      // every session of the account has ended, the one of this browser too
      signedOut(client)
      toast.success(messages.resetSucceeded)
    },
    onError: (error) => toast.error(messageOf(error, messages.passwordUpdateFailed)),
    meta: { handlesSignedOut: true },
  })
}

/** The stored profile, fresh from the server for the form that changes it. A 401 leads to /signin. */
export function useProfile() {
  const leave = useRedirectToSignIn()
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => {
      try {
        const { user } = await api.get('/user/profile', { signal })
        if (!user) throw new ApiError(200)
        return user
      } catch (error) {
        if (!signal.aborted && isSignedOut(error)) leave()
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { handlesSignedOut: true },
  })
}

/** Saves the profile. With a new address the account must be verified again, and the guard leads there. */
export function useUpdateProfile(confirmed: Confirmed) {
  const client = useQueryClient()
  const leave = useRedirectToSignIn()
  return useMutation({
    mutationFn: async (typed: ProfileUpdate) => {
      const { user } = await confirmed(() => api.put('/user/profile', { body: typed }))
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
      if (isSignedOut(error)) leave()
      else toast.error(messageOf(error, messages.profileUpdateFailed))
    },
    meta: { handlesSignedOut: true },
  })
}

/** Changes the password; all other sessions end. A 401 leads to /signin. */
export function useChangePassword() {
  const client = useQueryClient()
  const leave = useRedirectToSignIn()
  return useMutation({
    mutationFn: (typed: z.infer<typeof ChangePassword>) => api.post('/user/change-password', { body: typed }),
    onSuccess: () => {
      toast.success(messages.passwordUpdated)
      return client.invalidateQueries({ queryKey: SESSIONS_KEY })
    },
    onError: (error) => {
      if (isSignedOut(error)) leave()
      else toast.error(messageOf(error, messages.passwordUpdateFailed))
    },
    meta: { handlesSignedOut: true },
  })
}

/** Deletes the account, forgets what this device knows of it, and goes to /signup. */
export function useDeleteAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/user/profile'),
    onSuccess: () => {
      clearDeviceStorage()
      toast.success(messages.profileDeleted)
      signedOut(client, '/signup')
    },
    onError: (error) => toast.error(messageOf(error, messages.profileDeleteFailed)),
  })
}

/** Where this account is signed in. */
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

/** Ends every session of the account, this one too. */
export function useSignOutEverywhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/user/sessions'),
    onSuccess: () => {
      tabStorage.clear()
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
