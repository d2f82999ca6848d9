import * as messages from '#texts/messages.ts'
import { conflict, ShopError } from '../../../platform/shared/errors.ts'

/** The pending sign-in has expired, had too many attempts or belongs to another browser. */
export const signInAgain = () => conflict('sign_in_again', messages.secondFactorSignInAgain)
export const wrongCode = () =>
  new ShopError(422, 'wrong_second_factor', messages.secondFactorWrong, {
    fields: { code: messages.secondFactorWrong },
  })
export const wrongPasskey = (cause?: unknown) =>
  new ShopError(422, 'wrong_second_factor', messages.passkeyFailed, { cause })
export const setUpExpired = () => conflict('set_up_expired', messages.secondFactorSetUpExpired)
export const passkeyKnown = () => conflict('passkey_known', messages.passkeyKnown)
export const passkeysFull = () => conflict('too_many_passkeys', messages.passkeysFull)
export const confirmationRequired = (message: string) => new ShopError(403, 'confirmation_required', message)
export const wrongPassword = () =>
  new ShopError(422, 'wrong_password', messages.confirmationWrong, {
    fields: { password: messages.confirmationWrong },
  })
