import type { FastifyContextConfig, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../../platform/audit/audit.ts'
import { logSecurityEvent, requireSignedIn } from '../../../platform/http/authorization.ts'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { textsFor } from '../../../platform/http/language.ts'
import { ok } from '../../../platform/http/ok.ts'
import type { Limit } from '../../../platform/http/rate-limit.ts'
import { clearPendingCookie, readCookie, setDeviceCookie, setSessionCookies } from '../sign-in/cookies.ts'
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

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60

/** Routes for the second step of signing in and, for staff, its settings. Under /api. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app
  const step: Limit = { name: 'second-factor', per: 'source', hits: 300, windowS: QUARTER_S }
  const signInConfig: FastifyContextConfig = { requiredRole: 'anyone', limits: [step] }

  app.route({
    ...endpoint('GET /user/signin/second-factor'),
    config: { requiredRole: 'anyone' },
    async handler(request) {
      const { accountId } = await getPendingSignIn(db, readCookie(request, 'pending'))
      return ok({ methods: await methodsOf(db, accountId) })
    },
  })

  app.route({
    ...endpoint('POST /user/signin/code'),
    config: signInConfig,
    async handler(request, reply) {
      const token = readCookie(request, 'pending')
      const { code } = request.body
      const signedIn = await signInWithCode(db, config, token, code, sessionContextOf(request))
      setSignInCookies(reply, signedIn)
      if (code.length > 6) logSecurityEvent(request, 'recovery_code_used', signedIn.user._id)
      logSecurityEvent(request, 'signed_in', signedIn.user._id)
      return reply.send(ok({ user: signedIn.user, message: textsFor(request).signInSucceeded }))
    },
  })

  app.route({
    ...endpoint('POST /user/signin/passkey-options'),
    config: signInConfig,
    async handler(request) {
      const token = readCookie(request, 'pending')
      return ok({ options: await startSignInWithPasskey(db, config, token) })
    },
  })

  app.route({
    ...endpoint('POST /user/signin/passkey'),
    config: signInConfig,
    async handler(request, reply) {
      const token = readCookie(request, 'pending')
      const context = sessionContextOf(request)
      const signedIn = await signInWithPasskey(db, config, token, request.body.passkey, context)
      setSignInCookies(reply, signedIn)
      logSecurityEvent(request, 'signed_in', signedIn.user._id)
      return reply.send(ok({ user: signedIn.user, message: textsFor(request).signInSucceeded }))
    },
  })

  function setSignInCookies(reply: FastifyReply, signedIn: CompletedSignIn): void {
    clearPendingCookie(reply)
    setSessionCookies(reply, signedIn.token)
    if (signedIn.knowsPassword) setDeviceCookie(reply, signedIn.deviceToken)
  }

  // the same limit as for changing the password: both check the current one
  const guesses: Limit = { name: 'change-password', per: 'account', hits: 10, windowS: QUARTER_S }

  app.route({
    ...endpoint('POST /user/confirm-password'),
    config: { permission: 'second-factor.use', limits: [guesses] },
    async handler(request) {
      await confirmPassword(db, requireSignedIn(request), request.body.password)
      return ok()
    },
  })

  const changes: Limit = { name: 'second-factor-changes', per: 'account', hits: 60, windowS: HOUR_S }
  const changeConfig: FastifyContextConfig = { permission: 'second-factor.use', limits: [changes] }

  app.route({
    ...endpoint('GET /user/second-factor'),
    config: { permission: 'second-factor.use' },
    async handler(request) {
      return ok({ secondFactor: await readSecondFactor(db, requireSignedIn(request).id) })
    },
  })

  app.route({
    ...endpoint('POST /user/second-factor/passkey-options'),
    config: changeConfig,
    async handler(request) {
      const options = await startPasskey(db, config, requireSignedIn(request))
      return ok({ options })
    },
  })

  app.route({
    ...endpoint('POST /user/second-factor/passkeys'),
    config: changeConfig,
    async handler(request, reply) {
      const signedIn = requireSignedIn(request)
      const recoveryCodes = await addPasskey(db, config, signedIn, actorOf(request), request.body)
      logSecurityEvent(request, 'second_factor_added')
      return reply.code(201).send(ok({ recoveryCodes, message: textsFor(request).passkeyAdded }))
    },
  })

  app.route({
    ...endpoint('DELETE /user/second-factor/passkeys/:id'),
    config: changeConfig,
    async handler(request) {
      await removePasskey(db, requireSignedIn(request), actorOf(request), request.params.id)
      logSecurityEvent(request, 'second_factor_removed')
      return ok({ message: textsFor(request).secondFactorRemoved })
    },
  })

  app.route({
    ...endpoint('POST /user/second-factor/app-secret'),
    config: changeConfig,
    async handler(request) {
      return ok(await startApp(db, config, requireSignedIn(request)))
    },
  })

  app.route({
    ...endpoint('POST /user/second-factor/app'),
    config: changeConfig,
    async handler(request, reply) {
      const signedIn = requireSignedIn(request)
      const recoveryCodes = await addApp(db, config, signedIn, actorOf(request), request.body)
      logSecurityEvent(request, 'second_factor_added')
      return reply.code(201).send(ok({ recoveryCodes, message: textsFor(request).authenticatorAppAdded }))
    },
  })

  app.route({
    ...endpoint('DELETE /user/second-factor/app'),
    config: changeConfig,
    async handler(request) {
      await removeApp(db, requireSignedIn(request), actorOf(request))
      logSecurityEvent(request, 'second_factor_removed')
      return ok({ message: textsFor(request).secondFactorRemoved })
    },
  })

  app.route({
    ...endpoint('POST /user/second-factor/recovery-codes'),
    config: changeConfig,
    async handler(request) {
      const recoveryCodes = await renewRecoveryCodes(db, requireSignedIn(request), actorOf(request))
      logSecurityEvent(request, 'recovery_codes_replaced')
      return ok({ recoveryCodes, message: textsFor(request).recoveryCodesReplaced })
    },
  })
}
