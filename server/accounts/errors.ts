import * as messages from '#texts/messages.ts'
import { conflict, invalid, ShopError } from '../shared/errors.ts'

export const wrongCredentials = () => new ShopError(401, 'wrong_credentials', messages.signInWrong)
export const accountBlocked = () => new ShopError(403, 'account_blocked', messages.accountBlocked)
export const emailTaken = () => conflict('email_taken', messages.emailTaken)
export const alreadyVerified = () => conflict('already_verified', messages.alreadyVerified)
export const googleAccount = () => new ShopError(403, 'google_account', messages.passwordGoogle)
export const lastAdmin = () => conflict('last_admin', messages.lastAdmin)
export const wrongCurrentPassword = () =>
  new ShopError(422, 'wrong_password', messages.passwordCurrentWrong, {
    fields: { currentPassword: messages.passwordCurrentWrong },
  })
export const resetLinkInvalid = () => new ShopError(422, 'link_invalid', messages.resetLinkInvalid)
export const adminPasswordTooShort = () =>
  invalid(messages.adminPasswordTooShort, { newPassword: messages.adminPasswordTooShort })
