import { z } from 'zod'
import { line } from './fields.ts'
import { SECOND_FACTOR_CODE_MAX_LENGTH } from './limits.ts'
import { ErrorResponse, okResponse } from './responses.ts'
import { asciiDigits } from './text.ts'
import { messages } from './validation.ts'

/** The kinds of second factors. */
export const SecondFactorMethod = z.enum(['passkey', 'app', 'recovery'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

/** The response to a correct password of an account with a second factor. */
export const SecondFactorRequired = ErrorResponse.extend({ methods: z.array(SecondFactorMethod) })
export const MethodsResponse = okResponse({ methods: z.array(SecondFactorMethod) })

/** An entered code. Devanagari digits are accepted; spaces and hyphens are ignored. */
const enteredCode = z
  .string(messages.secondFactorCodeFormat)
  .max(SECOND_FACTOR_CODE_MAX_LENGTH, messages.secondFactorCodeFormat)
  .transform((code) => asciiDigits(code).replace(/[\s-]/g, '').toLowerCase())

/** A code of the authenticator app (6 digits) or a recovery code (16 letters and digits). */
export const SecondFactorCode = z.object({
  code: enteredCode.pipe(z.string().regex(/^(?:\d{6}|[a-z\d]{16})$/, messages.secondFactorCodeFormat)),
})

/** Bytes in base64url. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/, messages.badRequest)
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
}

/** The browser's response when a passkey was created. */
export const CreatedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .optional(),
  }),
})
export type CreatedPasskey = z.infer<typeof CreatedPasskey>

/** The browser's response when a passkey was used. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

export const SignInWithPasskey = z.object({ passkey: UsedPasskey })
export const AddPasskey = z.object({ name: line(100), passkey: CreatedPasskey })
/** `setUp` is the value of AppSetUpResponse. */
export const AddAuthenticatorApp = z.object({
  setUp: z.string().max(2000),
  code: enteredCode.pipe(z.string().regex(/^\d{6}$/, messages.codeFormat)),
})
export const ConfirmPassword = z.object({
  password: z.string(messages.currentPasswordMissing).min(1, messages.currentPasswordMissing).max(500),
})

/** Options for the browser's WebAuthn API. */
export const RequestOptionsResponse = okResponse({
  options: z.object({ challenge: z.string() }).catchall(z.any()),
})
export const CreationOptionsResponse = okResponse({
  options: z
    .object({
      challenge: z.string(),
      rp: z.object({ name: z.string(), id: z.string().optional() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    })
    .catchall(z.any()),
})
export const AppSetUpResponse = okResponse({
  setUp: z.string(),
  /** For manual entry in the app. */
  secret: z.string(),
  /** The same as a link, for a QR code. */
  link: z.string(),
})

/** `recoveryCodes` are included only when they are new, because they cannot be shown again. */
export const FactorAddedResponse = okResponse({ recoveryCodes: z.array(z.string()).optional() })
export const RecoveryCodesResponse = okResponse({ recoveryCodes: z.array(z.string()) })

/** The second factors of an account, for its owner. */
export const SecondFactor = z.object({
  passkeys: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  app: z.object({ createdAt: z.string() }).nullable(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>
export const SecondFactorResponse = okResponse({ secondFactor: SecondFactor })
