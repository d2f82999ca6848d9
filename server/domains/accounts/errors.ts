import type { Role } from '#contract/accounts.ts'
import { conflict, invalidField, ShopError } from '../../platform/shared/errors.ts'

export const wrongCredentials = () => new ShopError(401, 'wrong_credentials', (t) => t.signInWrong)
export const accountBlocked = () => new ShopError(403, 'account_blocked', (t) => t.accountBlocked)
export const emailTaken = () => conflict('email_taken', (t) => t.emailTaken)
export const alreadyVerified = () => conflict('already_verified', (t) => t.alreadyVerified)
export const googleAccount = () => new ShopError(403, 'google_account', (t) => t.passwordGoogle)
export const lastAdmin = () => conflict('last_admin', (t) => t.lastAdmin)
export const wrongCurrentPassword = () =>
  invalidField('currentPassword', (t) => t.passwordCurrentWrong, 'wrong_password')
export const resetLinkInvalid = () => new ShopError(422, 'link_invalid', (t) => t.resetLinkInvalid)
export const staffPasswordTooShort = (role: Role) =>
  invalidField('newPassword', (t) => (role === 'admin' ? t.adminPasswordTooShort : t.staffPasswordTooShort))
export const ownRole = () => conflict('own_role', (t) => t.ownRole)
export const invitationInvalid = () => new ShopError(422, 'link_invalid', (t) => t.invitationInvalid)
