import { conflict, invalidField, ShopError } from '../../platform/shared/errors.ts'
import type { Message } from '../../platform/shared/texts.ts'

export const wrongCredentials = () => new ShopError(401, 'wrong_credentials', (t) => t.signInWrong)
export const accountBlocked = () => new ShopError(403, 'account_blocked', (t) => t.accountBlocked)
export const emailTaken = () => invalidField('email', (t) => t.emailTaken, 'email_taken', 409)
export const alreadyVerified = () => conflict('already_verified', (t) => t.alreadyVerified)
export const lastAdmin = () => conflict('last_admin', (t) => t.lastAdmin)
export const resetLinkInvalid = () => new ShopError(422, 'link_invalid', (t) => t.resetLinkInvalid)
export const invitationInvalid = () => new ShopError(422, 'link_invalid', (t) => t.invitationInvalid)

/** The pending sign-in has expired, had too many attempts or belongs to another browser. */
export const signInAgain = () => conflict('sign_in_again', (t) => t.secondFactorSignInAgain)
export const wrongCode = () => invalidField('code', (t) => t.secondFactorWrong, 'wrong_second_factor')
export const wrongPasskey = (cause?: unknown) =>
  new ShopError(422, 'wrong_second_factor', (t) => t.passkeyFailed, { cause })
export const setUpExpired = () => conflict('set_up_expired', (t) => t.secondFactorSetUpExpired)
export const confirmationRequired = (text: Message) => new ShopError(403, 'confirmation_required', text)
export const wrongPassword = () => invalidField('password', (t) => t.confirmationWrong, 'wrong_password')
