import { z } from 'zod'
import { email, line, optionalLine } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import {
  ADDRESS_MAX_LENGTH,
  CODE_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits.ts'
import { normalizePhone, TEN_DIGITS } from './nepal/phone.ts'
import { okResponse } from './responses.ts'
import { asciiDigits } from './text.ts'
import { messages } from './validation.ts'

export const Role = z.enum(['customer', 'packer', 'rider', 'manager', 'admin'])
export type Role = z.infer<typeof Role>

/** The signed-in account. */
export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  authProvider: z.enum(['local', 'google']),
  is_verified: z.boolean(),
  /** Whether `email` is a new one that is not verified yet. The previous one still signs in, and cancels the change. */
  changesEmail: z.boolean(),
  role: Role,
  /** The language that the owner chose last: that of the mails. */
  language: z.enum(LANGUAGES),
  /** Whether SMS about the owner's orders are sent. */
  sms: z.boolean(),
})
export type User = z.infer<typeof User>

/** Counts an emoji as one character, although it has two code units. */
const characters = (text: string) => Array.from(text).length

/** Not trimmed; any script is allowed. Hashes and comparisons use its normal form NFC. */
const NewPassword = z
  .string(messages.passwordTooShort)
  .refine((password) => characters(password) >= PASSWORD_MIN_LENGTH, messages.passwordTooShort)
  .refine((password) => characters(password) <= PASSWORD_MAX_LENGTH, messages.passwordTooLong)
  .refine((password) => !/\p{Surrogate}/u.test(password), messages.badRequest)

/** No stored password can be longer, so a longer one is rejected without hashing it. */
const ENTERED_PASSWORD_MAX_LENGTH = 2 * PASSWORD_MAX_LENGTH

const enteredPassword = (missing: string) =>
  z.string(missing).min(1, missing).max(ENTERED_PASSWORD_MAX_LENGTH, messages.passwordTooLong)

const Phone = z
  .string(messages.signUpPhoneInvalid)
  .max(40, messages.signUpPhoneInvalid)
  .transform(normalizePhone)
  .pipe(z.string().regex(TEN_DIGITS, messages.signUpPhoneInvalid))

export const SignIn = z.object({
  // before the email: a response shows the first problem, and a missing password comes before a malformed email
  password: enteredPassword(messages.signInFieldsMissing),
  email: email(messages.signInFieldsMissing),
})
export type SignIn = z.infer<typeof SignIn>

export const SignUp = z.object({
  name: line(NAME_MAX_LENGTH, messages.nameMissing),
  email: email(),
  password: NewPassword,
  address: line(ADDRESS_MAX_LENGTH, messages.addressInvalid),
  phone: Phone,
})
export type SignUp = z.infer<typeof SignUp>

// Forms repeat a new password.
const repetition = { confirmPassword: z.string() }
/** Reported alongside other field errors. */
const passwordsDiffer = {
  path: ['confirmPassword'],
  error: messages.passwordsDiffer,
  when: () => true,
}
const isRepeated = (password: string, repeated: string) =>
  password.normalize('NFC') === repeated.normalize('NFC')
const repeatsNewPassword = (form: { newPassword: string; confirmPassword: string }) =>
  isRepeated(form.newPassword, form.confirmPassword)

export const SignUpForm = SignUp.extend(repetition).refine(
  (form) => isRepeated(form.password, form.confirmPassword),
  passwordsDiffer,
)

export const VerifyEmail = z.object({
  email: email(),
  otp: z
    .string(messages.codeFormat)
    .trim()
    .transform(asciiDigits)
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), messages.codeFormat)),
})
export const ResendCode = z.object({ email: email() })

/** Phone and address may be empty: Google provides neither. */
export const ProfileUpdate = z.object({
  name: line(NAME_MAX_LENGTH, messages.nameMissing),
  email: email(),
  phone: z.union([z.literal(''), Phone]),
  address: optionalLine(ADDRESS_MAX_LENGTH),
  /** Unchanged without it. */
  sms: z.boolean().optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const ChooseLanguage = z.object({ language: z.enum(LANGUAGES) })

export const ChangePassword = z.object({
  currentPassword: enteredPassword(messages.currentPasswordMissing),
  newPassword: NewPassword,
})
export const ChangePasswordForm = ChangePassword.extend(repetition).refine(
  repeatsNewPassword,
  passwordsDiffer,
)
export const ForgotPassword = z.object({ email: email() })
export const ResetPassword = z.object({ token: z.string().min(1).max(200), newPassword: NewPassword })
export const ResetPasswordForm = ResetPassword.pick({ newPassword: true })
  .extend(repetition)
  .refine(repeatsNewPassword, passwordsDiffer)

export const UserResponse = okResponse({ user: User })
export const VerifyResponse = okResponse({ token: z.string() })

/** The token of the link in a staff invitation. */
export const AcceptInvitation = z.object({ token: z.string().min(1).max(200) })

/** A session of the account, for 'sign out everywhere'. */
export const OwnSession = z.object({
  _id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
export const SessionsResponse = okResponse({ sessions: z.array(OwnSession) })
