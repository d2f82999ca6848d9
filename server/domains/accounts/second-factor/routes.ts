import type { FastifyContextConfig, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../../platform/audit/audit.ts'
import { logSecurityEvent } from '../../../platform/http/authorization.ts'
import { declareRoutes } from '../../../platform/http/declare-routes.ts'
import type { Limit } from '../../../platform/http/rate-limit.ts'
import { clearCookie, readCookie, setCookie, setSessionCookies } from '../sign-in/cookies.ts'
import { sessionContextOf } from '../sign-in/sessions.ts'
import {
  type CompletedSignIn,
  signInWithCode,
  signInWithPasskey,
  startSignInWithPasskey,
} from './complete-sign-in.ts'
import { confirmPassword } from './confirmation.ts'
import {
  addApp,
  addPasskey,
  readSecondFactor,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from './manage.ts'
import { getPendingSignIn, methodsOf } from './pending.ts'

/** Empty if the browser has none. */
const pendingTokenOf = (request: FastifyRequest) => readCookie(request, 'pending') ?? ''

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60

/** Routes for the second step of signing in and, for staff, its settings. Under /api. */
export const secondFactorRoutes: FastifyPluginAsync = async (app) => {
  const { config, db } = app
  const { route } = declareRoutes(app)
  const step: Limit = { name: 'second-factor', per: 'source', hits: 300, windowS: QUARTER_S }
  const visitors: FastifyContextConfig = { requiredRole: 'anyone', limits: [step] }

  route('GET /user/signin/second-factor', 'anyone', async ({ request }) => {
    const { accountId } = await getPendingSignIn(db, pendingTokenOf(request))
    return { methods: await methodsOf(db, accountId) }
  })

  route('POST /user/signin/code', visitors, async ({ body: { code }, request, reply, t }) => {
    const token = pendingTokenOf(request)
    const signedIn = await signInWithCode(db, config, token, code, sessionContextOf(request))
    setSignInCookies(reply, signedIn)
    if (code.length > 6) logSecurityEvent(request, 'recovery_code_used', signedIn.user._id)
    logSecurityEvent(request, 'signed_in', signedIn.user._id)
    return { user: signedIn.user, message: t.signInSucceeded }
  })

  route('POST /user/signin/passkey-options', visitors, async ({ request }) => ({
    options: await startSignInWithPasskey(db, config, pendingTokenOf(request)),
  }))

  route('POST /user/signin/passkey', visitors, async ({ body, request, reply, t }) => {
    const token = pendingTokenOf(request)
    const context = sessionContextOf(request)
    const signedIn = await signInWithPasskey(db, config, token, body.passkey, context)
    setSignInCookies(reply, signedIn)
    logSecurityEvent(request, 'signed_in', signedIn.user._id)
    return { user: signedIn.user, message: t.signInSucceeded }
  })

  function setSignInCookies(reply: FastifyReply, signedIn: CompletedSignIn): void {
    clearCookie(reply, 'pending')
    setSessionCookies(reply, signedIn.token)
    if (signedIn.knowsPassword) setCookie(reply, 'device', signedIn.deviceToken)
  }

  // the same limit as for changing the password: both check the current one
  const guesses: Limit = { name: 'change-password', per: 'account', hits: 10, windowS: QUARTER_S }

  route(
    'POST /user/confirm-password',
    { permission: 'second-factor.use', limits: [guesses] },
    async ({ account, body }) => {
      await confirmPassword(db, account, body.password)
      return {}
    },
  )

  const changes: Limit = { name: 'second-factor-changes', per: 'account', hits: 60, windowS: HOUR_S }
  const staff: FastifyContextConfig = { permission: 'second-factor.use', limits: [changes] }

  route('GET /user/second-factor', { permission: 'second-factor.use' }, async ({ account }) => ({
    secondFactor: await readSecondFactor(db, account.id),
  }))

  route('POST /user/second-factor/passkey-options', staff, async ({ account }) => ({
    options: await startPasskey(db, config, account),
  }))

  route('POST /user/second-factor/passkeys', staff, async ({ account, body, request, t }) => {
    const recoveryCodes = await addPasskey(db, config, account, actorOf(request), body)
    logSecurityEvent(request, 'second_factor_added')
    return { recoveryCodes, message: t.passkeyAdded }
  })

  route('DELETE /user/second-factor/passkeys/:id', staff, async ({ account, id, request, t }) => {
    await removePasskey(db, account, actorOf(request), id)
    logSecurityEvent(request, 'second_factor_removed')
    return { message: t.secondFactorRemoved }
  })

  route('POST /user/second-factor/app-secret', staff, async ({ account }) => startApp(db, config, account))

  route('POST /user/second-factor/app', staff, async ({ account, body, request, t }) => {
    const recoveryCodes = await addApp(db, config, account, actorOf(request), body)
    logSecurityEvent(request, 'second_factor_added')
    return { recoveryCodes, message: t.authenticatorAppAdded }
  })

  route('DELETE /user/second-factor/app', staff, async ({ account, request, t }) => {
    await removeApp(db, account, actorOf(request))
    logSecurityEvent(request, 'second_factor_removed')
    return { message: t.secondFactorRemoved }
  })

  route('POST /user/second-factor/recovery-codes', staff, async ({ account, request, t }) => {
    const recoveryCodes = await renewRecoveryCodes(db, account, actorOf(request))
    logSecurityEvent(request, 'recovery_codes_replaced')
    return { recoveryCodes, message: t.recoveryCodesReplaced }
  })
}
