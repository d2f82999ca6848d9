import type { Role } from '#contract/accounts.ts'
import * as messages from '#texts/messages.ts'
import { conflict, invalid, ShopError } from '../../platform/shared/errors.ts'

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
export function staffPasswordTooShort(role: Role) {
  const message = role === 'admin' ? messages.adminPasswordTooShort : messages.staffPasswordTooShort
  return invalid(message, { newPassword: message })
}
export const ownRole = () => conflict('own_role', messages.ownRole)
export const invitationInvalid = () => new ShopError(422, 'link_invalid', messages.invitationInvalid)
