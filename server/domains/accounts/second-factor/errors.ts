import { conflict, invalidField, ShopError } from '../../../platform/shared/errors.ts'
import type { Message } from '../../../platform/shared/texts.ts'

/** The pending sign-in has expired, had too many attempts or belongs to another browser. */
export const signInAgain = () => conflict('sign_in_again', (t) => t.secondFactorSignInAgain)
export const wrongCode = () => invalidField('code', (t) => t.secondFactorWrong, 'wrong_second_factor')
export const wrongPasskey = (cause?: unknown) =>
  new ShopError(422, 'wrong_second_factor', (t) => t.passkeyFailed, { cause })
export const setUpExpired = () => conflict('set_up_expired', (t) => t.secondFactorSetUpExpired)
export const passkeyKnown = () => conflict('passkey_known', (t) => t.passkeyKnown)
export const passkeysFull = () => conflict('too_many_passkeys', (t) => t.passkeysFull)
export const confirmationRequired = (text: Message) => new ShopError(403, 'confirmation_required', text)
export const wrongPassword = () => invalidField('password', (t) => t.confirmationWrong, 'wrong_password')
