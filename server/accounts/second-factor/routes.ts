import type { FastifyContextConfig, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { UserResponse } from '#contract/accounts.ts'
import { ErrorResponse, OkResponse } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import {
  AddAuthenticatorApp,
  AddPasskey,
  AppSetUpResponse,
  ConfirmPassword,
  CreationOptionsResponse,
  FactorAddedResponse,
  MethodsResponse,
  RecoveryCodesResponse,
  RequestOptionsResponse,
  SecondFactorCode,
  SecondFactorResponse,
  SignInWithPasskey,
} from '#contract/second-factor.ts'
import * as messages from '#texts/messages.ts'
import { actorOf } from '../../audit/audit.ts'
import { noteSecurity, requireSignedIn } from '../../http/authorization.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { clearPendingCookie, readCookie, setDeviceCookie, setSessionCookies } from '../cookies.ts'
import { sessionContextOf } from '../sessions.ts'
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

/** The second step of signing in, and the settings for it, which staff alone have. Under /api. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app
  const step: Limit = { name: 'second-factor', per: 'source', hits: 300, windowS: QUARTER_S }
  const signInConfig: FastifyContextConfig = { mayCall: 'anyone', limits: [step] }
  const refusals = { 409: ErrorResponse, 422: ErrorResponse }

  app.get('/user/signin/second-factor', {
    config: { mayCall: 'anyone' },
    schema: { response: { 200: MethodsResponse, 409: ErrorResponse } },
    async handler(request) {
      const { accountId } = await getPendingSignIn(db, readCookie(config, request, 'pending'))
      return { success: true as const, methods: await methodsOf(db, accountId) }
    },
  })

  app.post('/user/signin/code', {
    config: signInConfig,
    schema: { body: SecondFactorCode, response: { 200: UserResponse, ...refusals } },
    async handler(request, reply) {
      const token = readCookie(config, request, 'pending')
      const { code } = request.body
      const signedIn = await signInWithCode(db, config, token, code, sessionContextOf(app, request))
      giveCookies(reply, signedIn)
      if (code.length > 6) noteSecurity(request, 'recovery_code_used', signedIn.user._id)
      noteSecurity(request, 'signed_in', signedIn.user._id)
      return reply.send({ success: true, user: signedIn.user, message: messages.signInSucceeded })
    },
  })

  app.post('/user/signin/passkey-options', {
    config: signInConfig,
    schema: { response: { 200: RequestOptionsResponse, 409: ErrorResponse } },
    async handler(request) {
      const token = readCookie(config, request, 'pending')
      return { success: true as const, options: await startSignInWithPasskey(db, config, token) }
    },
  })

  app.post('/user/signin/passkey', {
    config: signInConfig,
    schema: { body: SignInWithPasskey, response: { 200: UserResponse, ...refusals } },
    async handler(request, reply) {
      const token = readCookie(config, request, 'pending')
      const context = sessionContextOf(app, request)
      const signedIn = await signInWithPasskey(db, config, token, request.body.passkey, context)
      giveCookies(reply, signedIn)
      noteSecurity(request, 'signed_in', signedIn.user._id)
      return reply.send({ success: true, user: signedIn.user, message: messages.signInSucceeded })
    },
  })

  function giveCookies(reply: FastifyReply, signedIn: CompletedSignIn): void {
    clearPendingCookie(config, reply)
    setSessionCookies(config, reply, signedIn.token)
    if (signedIn.knowsPassword) setDeviceCookie(config, reply, signedIn.device)
  }

  // shares its count with the change of a password: both ask for the present one
  const guesses: Limit = { name: 'change-password', per: 'account', hits: 10, windowS: QUARTER_S }

  app.post('/user/confirm-password', {
    config: { mayCall: 'admin', limits: [guesses] },
    schema: { body: ConfirmPassword, response: { 200: OkResponse, 403: ErrorResponse, 422: ErrorResponse } },
    async handler(request) {
      await confirmPassword(db, requireSignedIn(request), request.body.password)
      return { success: true as const }
    },
  })

  const changes: Limit = { name: 'second-factor-changes', per: 'account', hits: 60, windowS: HOUR_S }
  const changeConfig: FastifyContextConfig = { mayCall: 'admin', limits: [changes] }
  const changeRefusals = { 403: ErrorResponse, 404: ErrorResponse, ...refusals }

  app.get('/user/second-factor', {
    config: { mayCall: 'admin' },
    schema: { response: { 200: SecondFactorResponse } },
    async handler(request) {
      return {
        success: true as const,
        secondFactor: await readSecondFactor(db, requireSignedIn(request).id),
      }
    },
  })

  app.post('/user/second-factor/passkey-options', {
    config: changeConfig,
    schema: { response: { 200: CreationOptionsResponse, 403: ErrorResponse } },
    async handler(request) {
      const options = await startPasskey(db, config, requireSignedIn(request))
      return { success: true as const, options }
    },
  })

  app.post('/user/second-factor/passkeys', {
    config: changeConfig,
    schema: { body: AddPasskey, response: { 201: FactorAddedResponse, ...changeRefusals } },
    async handler(request, reply) {
      const signedIn = requireSignedIn(request)
      const recoveryCodes = await addPasskey(db, config, signedIn, actorOf(request), request.body)
      noteSecurity(request, 'second_factor_added')
      return reply.code(201).send({ success: true, recoveryCodes, message: messages.passkeyAdded })
    },
  })

  app.delete('/user/second-factor/passkeys/:id', {
    config: changeConfig,
    schema: { params: z.object({ id: Id }), response: { 200: OkResponse, ...changeRefusals } },
    async handler(request) {
      await removePasskey(db, requireSignedIn(request), actorOf(request), request.params.id)
      noteSecurity(request, 'second_factor_removed')
      return { success: true as const, message: messages.secondFactorRemoved }
    },
  })

  app.post('/user/second-factor/app-secret', {
    config: changeConfig,
    schema: { response: { 200: AppSetUpResponse, 403: ErrorResponse } },
    async handler(request) {
      return { success: true as const, ...(await startApp(db, config, requireSignedIn(request))) }
    },
  })

  app.post('/user/second-factor/app', {
    config: changeConfig,
    schema: { body: AddAuthenticatorApp, response: { 201: FactorAddedResponse, ...changeRefusals } },
    async handler(request, reply) {
      const signedIn = requireSignedIn(request)
      const recoveryCodes = await addApp(db, config, signedIn, actorOf(request), request.body)
      noteSecurity(request, 'second_factor_added')
      return reply.code(201).send({ success: true, recoveryCodes, message: messages.authenticatorAppAdded })
    },
  })

  app.delete('/user/second-factor/app', {
    config: changeConfig,
    schema: { response: { 200: OkResponse, ...changeRefusals } },
    async handler(request) {
      await removeApp(db, requireSignedIn(request), actorOf(request))
      noteSecurity(request, 'second_factor_removed')
      return { success: true as const, message: messages.secondFactorRemoved }
    },
  })

  app.post('/user/second-factor/recovery-codes', {
    config: changeConfig,
    schema: { response: { 200: RecoveryCodesResponse, ...changeRefusals } },
    async handler(request) {
      const recoveryCodes = await renewRecoveryCodes(db, requireSignedIn(request), actorOf(request))
      noteSecurity(request, 'recovery_codes_replaced')
      return { success: true as const, recoveryCodes, message: messages.recoveryCodesReplaced }
    },
  })
}
