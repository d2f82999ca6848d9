import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LANGUAGE_COOKIE } from '#contract/cookies.ts'
import { LANGUAGES, languageAfterSignIn, pathIn, splitPath } from '#contract/languages.ts'
import { isLoopback } from '../../config.ts'
import { actorOf } from '../../platform/audit/audit.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { isCrossSite, logSecurityEvent } from '../../platform/http/authorization.ts'
import { declareRoutes } from '../../platform/http/declare-routes.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { textsFor } from '../../platform/http/language.ts'
import { ok } from '../../platform/http/ok.ts'
import { hashKey, type Limit } from '../../platform/http/rate-limit.ts'
import { addJob } from '../../platform/outbox/outbox.ts'
import { ShopError } from '../../platform/shared/errors.ts'
import { lockComplaintsOf, redactComplaints } from '../complaints/complaints.ts'
import { anonymizeCustomerOrders, lockOrdersOfCustomer } from '../orders/orders.ts'
import { lockQuestionsOf, redactQuestions } from '../questions/questions.ts'
import { redactReviews } from '../reviews/reviews.ts'
import { changePassword, chooseLanguage, deleteAccount, updateProfile } from './customers/profile.ts'
import { wrongCredentials } from './errors.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import {
  clearCookie,
  clearSessionCookies,
  readCookie,
  setCookie,
  setLanguageCookie,
  setSessionCookies,
} from './sign-in/cookies.ts'
import {
  completeGoogleSignIn,
  GoogleSignInError,
  languageOfSignIn,
  startGoogleSignIn,
} from './sign-in/google.ts'
import { isDemoPassword } from './sign-in/passwords.ts'
import { resetPassword } from './sign-in/reset-password.ts'
import {
  endOwnSession,
  endSession,
  endSessionsOf,
  listSessions,
  sessionContextOf,
} from './sign-in/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-in/sign-up.ts'
import { resendCode, verifyEmail } from './sign-in/verify-email.ts'
import { acceptInvitation } from './staff/staff.ts'

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60
/** A complaint before its order, which a mail about it refers to. */
const LOCKS = [lockComplaintsOf, lockQuestionsOf, lockOrdersOfCustomer]
/** Remove the personal data of a deleted account from the records of other domains. */
const REDACTIONS = [redactComplaints, redactQuestions, redactReviews, anonymizeCustomerOrders]

/**
 * Nepal's mobile carriers share one IP address between thousands of customers, so the limits per source are generous. Limits
 * per account and email are stricter.
 */
const limit =
  (rule: Pick<Limit, 'per' | 'failuresOnly'>) =>
  (name: string, hits: number, windowS: number): Limit => ({ ...rule, name, hits, windowS })
const perSource = limit({ per: 'source' })
const failuresPerSource = limit({ per: 'source', failuresOnly: true })
const perAccount = limit({ per: 'account' })

/** Routes of the accounts domain, under /api. */
export const accountsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app
  const secret = config.sessionSecret
  const { route } = declareRoutes(app)

  route(
    'POST /user/register-with-otp',
    { requiredRole: 'anyone', limits: [perSource('sign-up', 1000, HOUR_S)] },
    async ({ body, request, reply, t }) => {
      const { user, token } = await signUp(db, config, body, sessionContextOf(request))
      setSessionCookies(reply, token)
      logSecurityEvent(request, 'signed_up', user._id)
      return { user, message: t.signUpSucceeded }
    },
  )

  app.route({
    ...endpoint('POST /user/signin'),
    config: { requiredRole: 'anyone', limits: [failuresPerSource('sign-in', 300, QUARTER_S)] },
    async handler(request, reply) {
      if (isDemoPassword(request.body.password) && !isFromThisMachine(request)) throw wrongCredentials()
      const deviceToken = readCookie(request, 'device')
      const signedIn = await signIn(db, config, request.body, sessionContextOf(request), deviceToken)
      if ('methods' in signedIn) {
        const { accountId, methods, pendingToken } = signedIn
        setCookie(reply, 'pending', pendingToken)
        logSecurityEvent(request, 'second_factor_asked', accountId)
        const code = 'second_factor_required'
        const message = textsFor(request).secondFactorRequired
        return reply.code(401).send({ success: false, code, message, methods })
      }
      setSessionCookies(reply, signedIn.token)
      setCookie(reply, 'device', signedIn.deviceToken)
      logSecurityEvent(request, 'signed_in', signedIn.user._id)
      return reply.send(ok({ user: signedIn.user, message: textsFor(request).signInSucceeded }))
    },
  })

  route('POST /user/logout', 'anyone', async ({ request, reply }) => {
    clearSessionCookies(reply)
    const token = readCookie(request, 'session')
    const accountId = token && (await endSession(db, token))
    if (accountId) logSecurityEvent(request, 'signed_out', accountId)
    return {}
  })

  route('GET /user/profile', 'session', async ({ account }) => ({ user: account.user }))

  route(
    'PUT /user/profile',
    // verified, because the name is shown with reviews
    { requiredRole: 'verified', limits: [perAccount('profile', 30, HOUR_S)] },
    async ({ account, body, request, reply, t }) => {
      const { source } = sessionContextOf(request)
      const { user, token } = await updateProfile(db, config, account, body, source)
      if (token) {
        setSessionCookies(reply, token)
        logSecurityEvent(request, 'email_changed')
      }
      return { user, message: t.profileUpdated }
    },
  )

  route('DELETE /user/profile', 'session', async ({ account, request, reply, t }) => {
    await deleteAccount(db, account.id, LOCKS, REDACTIONS)
    logSecurityEvent(request, 'account_deleted')
    clearSessionCookies(reply)
    return { message: t.profileDeleted }
  })

  route(
    'PUT /user/language',
    { requiredRole: 'session', limits: [perAccount('language', 60, HOUR_S)] },
    async ({ account, body }) => {
      await chooseLanguage(db, account.id, body.language)
      return {}
    },
  )

  route(
    'POST /user/change-password',
    { requiredRole: 'verified', limits: [perAccount('change-password', 10, QUARTER_S)] },
    async ({ account, body, request, reply, t }) => {
      const context = sessionContextOf(request)
      const { token, deviceToken } = await changePassword(db, secret, account.id, body, context)
      setSessionCookies(reply, token)
      setCookie(reply, 'device', deviceToken)
      logSecurityEvent(request, 'password_changed')
      return { message: t.passwordUpdated }
    },
  )

  route(
    'POST /user/verify-email',
    {
      requiredRole: 'session',
      limits: [perAccount('verify-email', 60, HOUR_S)],
      signInMessage: (t) => t.verifyNeedsSignIn,
    },
    async ({ account, body: { email, otp }, request, reply, t }) => {
      const token = await verifyEmail(db, secret, account, email, otp).catch((error: unknown) => {
        if (error instanceof ShopError && error.code === 'invalid') logSecurityEvent(request, 'wrong_code')
        throw error
      })
      clearSessionCookies(reply)
      logSecurityEvent(request, 'email_verified')
      return { token, message: t.codeAccepted }
    },
  )

  route(
    'POST /user/resend-otp',
    {
      requiredRole: 'session',
      limits: [perAccount('resend-otp', 30, HOUR_S)],
      signInMessage: (t) => t.verifyNeedsSignIn,
    },
    async ({ account, body, request, t }) => {
      await resendCode(db, config, account, body.email, sessionContextOf(request).source)
      return { message: t.codeResent }
    },
  )

  route(
    'POST /user/forgot-password',
    { requiredRole: 'anyone', limits: [perSource('forgot-password', 600, HOUR_S)] },
    async ({ body, t }) => {
      // a job, which takes the same time for known and unknown addresses
      await addJob(db, 'request-reset', { email: body.email }, `reset:${hashKey(body.email)}`)
      return { message: t.resetMailSent }
    },
  )

  route(
    'POST /user/reset-password',
    { requiredRole: 'anyone', limits: [failuresPerSource('reset-password', 300, HOUR_S)] },
    async ({ body: { token, newPassword }, request, reply, t }) => {
      const { source } = sessionContextOf(request)
      const accountId = await resetPassword(db, token, newPassword, source)
      logSecurityEvent(request, 'password_reset', accountId)
      clearSessionCookies(reply)
      return { message: t.resetSucceeded }
    },
  )

  const google = [perSource('google', 1200, QUARTER_S)]

  app.route({
    ...endpoint('GET /user/google'),
    config: { requiredRole: 'anyone', limits: google },
    async handler(request, reply) {
      // Google may sign in without asking, so other sites must not be able to start it (login CSRF)
      const { next, confirm } = request.query
      const { language } = splitPath(next ?? '/')
      if (isCrossSite(request)) return reply.redirect(pathIn(language, '/signin'))
      try {
        const { url, cookie } = await startGoogleSignIn(config, next, confirm === 'yes')
        setCookie(reply, 'google', cookie)
        return reply.redirect(url)
      } catch (error) {
        return reply.redirect(pathIn(language, signInPage(request, error)))
      }
    },
  })

  app.route({
    ...endpoint('GET /user/google/callback'),
    config: { requiredRole: 'anyone', allowCrossSite: true, limits: google },
    async handler(request, reply) {
      const cookie = readCookie(request, 'google')
      clearCookie(reply, 'google')
      try {
        const context = sessionContextOf(request)
        const signedIn = await completeGoogleSignIn(db, config, request.url, cookie, context)
        if ('methods' in signedIn) {
          // the sign-in replaces this browser's session, and the page of the second step is for visitors
          if (context.token) await endSession(db, context.token)
          clearSessionCookies(reply)
          setCookie(reply, 'pending', signedIn.pendingToken)
          logSecurityEvent(request, 'second_factor_asked', signedIn.accountId)
          return reply.redirect(pathIn(splitPath(signedIn.next).language, '/signin?step=second-factor'))
        }
        setSessionCookies(reply, signedIn.token)
        logSecurityEvent(request, 'signed_in_with_google', signedIn.accountId)
        const { path, language: page } = splitPath(signedIn.next)
        const chosen = LANGUAGES.find((name) => name === request.cookies[LANGUAGE_COOKIE])
        const language = languageAfterSignIn(signedIn, { chosen, page })
        if (language !== page) setLanguageCookie(reply, language)
        if (language !== signedIn.language) await chooseLanguage(db, signedIn.accountId, language)
        return reply.redirect(pathIn(language, path))
      } catch (error) {
        return reply.redirect(pathIn(languageOfSignIn(config, cookie), signInPage(request, error)))
      }
    },
  })

  await app.register(secondFactorRoutes)

  route(
    'POST /user/staff-invitation',
    { requiredRole: 'verified', limits: [perAccount('staff-invitation', 30, HOUR_S)] },
    async ({ body, request, reply, t }) => {
      const { authProvider } = await inTransaction(db, (tx) =>
        acceptInvitation(tx, actorOf(request), body.token),
      )
      logSecurityEvent(request, 'invitation_accepted')
      clearSessionCookies(reply)
      return { message: authProvider === 'google' ? t.invitationAcceptedGoogle : t.invitationAccepted }
    },
  )

  route('GET /user/sessions', 'session', async ({ account }) => ({
    sessions: await listSessions(db, account),
  }))

  route('DELETE /user/sessions', 'session', async ({ account, request, reply }) => {
    await endSessionsOf(db, account.id)
    logSecurityEvent(request, 'signed_out_everywhere')
    clearSessionCookies(reply)
    return {}
  })

  route('DELETE /user/sessions/:id', 'session', async ({ account, id, request }) => {
    await endOwnSession(db, account.id, id)
    logSecurityEvent(request, 'session_ended')
    return {}
  })
}

/** URL of the sign-in page with the reason of a failed Google sign-in. Rethrows other errors. */
function signInPage(request: FastifyRequest, error: unknown): string {
  if (!(error instanceof GoogleSignInError)) throw error
  const { cause, reason } = error
  logSecurityEvent(request, reason)
  request.log.warn(
    { reason, cause: cause instanceof Error ? cause.message : undefined },
    'google sign-in failed',
  )
  return `/signin?error=${reason}`
}

/** Whether a request was made on the shop's machine; one that a proxy or tunnel passed on was not. */
function isFromThisMachine({ hostname, headers }: FastifyRequest): boolean {
  return isLoopback(hostname) && !headers['x-forwarded-for'] && !headers.forwarded
}
