import { CODE_LIFETIME_MINUTES, RESET_LIFETIME_MINUTES, STAFF_INVITATION_DAYS } from '#contract/limits.ts'
import type { StaffRole } from '#contract/permissions.ts'
import type { MailTexts } from '../mail-context.ts'
import type { MailKind } from '../mail-kind.ts'

export const code: MailKind<{ code: string }> = {
  secret: true,
  validForMinutes: CODE_LIFETIME_MINUTES,
  consoleLine: ({ code }) => `code ${code}`,
  // without the name, which was typed by someone who may not own this email address
  write: ({ code }, { t }) => ({
    subject: t.codeSubject(code),
    preview: t.codePreview(CODE_LIFETIME_MINUTES),
    heading: t.greeting(''),
    parts: [
      { text: t.codeIntro },
      { highlight: code, label: t.codeLabel },
      { small: t.codeNote(CODE_LIFETIME_MINUTES) },
    ],
  }),
}

interface ResetMail {
  name: string
  token: string
  /** The page behind the link asks staff for a longer password. */
  isStaff?: boolean
  hasNoPassword?: boolean
}

export const passwordReset: MailKind<ResetMail> = {
  secret: true,
  validForMinutes: RESET_LIFETIME_MINUTES,
  consoleLine: (mail, { shopUrl }) => resetLink(shopUrl, mail),
  write: (mail, { shopUrl, t }) => ({
    subject: t.resetSubject,
    preview: t.resetPreview(RESET_LIFETIME_MINUTES),
    heading: t.greeting(mail.name),
    parts: [
      { text: mail.hasNoPassword ? t.noPasswordIntro : t.resetIntro },
      { link: resetLink(shopUrl, mail), label: t.setNewPassword },
      { small: (mail.hasNoPassword ? t.noPasswordNote : t.resetNote)(RESET_LIFETIME_MINUTES) },
    ],
  }),
}

function resetLink(shopUrl: string, { token, isStaff }: ResetMail): string {
  return `${shopUrl}/reset-password?token=${encodeURIComponent(token)}${isStaff ? '&staff' : ''}`
}

const MINUTES_PER_DAY = 24 * 60

/** The recipient may have no account yet. */
export const staffInvitation: MailKind<{ role: StaffRole; token: string }> = {
  secret: true,
  validForMinutes: STAFF_INVITATION_DAYS * MINUTES_PER_DAY,
  consoleLine: ({ token }, { shopUrl }) => invitationLink(shopUrl, token),
  write: ({ role, token }, { shopUrl, t, labels }) => ({
    subject: t.invitationSubject,
    preview: t.invitationPreview(STAFF_INVITATION_DAYS),
    heading: t.greeting(''),
    parts: [
      { text: t.invitationText(labels.role[role]) },
      { link: invitationLink(shopUrl, token), label: t.acceptInvitation },
      { small: t.invitationNote(STAFF_INVITATION_DAYS) },
    ],
  }),
}

function invitationLink(shopUrl: string, token: string): string {
  return `${shopUrl}/staff-invitation?token=${encodeURIComponent(token)}`
}

/** For a forgotten password of an account that has none. */
export const signInWithGoogle: MailKind<{ name: string }> = {
  write: ({ name }, { shopUrl, t }) => ({
    subject: t.googleOnlySubject,
    preview: t.googleOnlyPreview,
    heading: t.greeting(name),
    parts: [{ text: t.googleOnlyText }, { link: `${shopUrl}/signin`, label: t.signInWithGoogle }],
  }),
}

export const passwordChanged: MailKind<{ name: string }> = {
  write: ({ name }, { shopUrl, t }) => ({
    subject: t.passwordChangedSubject,
    preview: t.nothingToDo,
    heading: t.greeting(name),
    parts: [
      { text: t.passwordChangedText },
      { text: t.passwordChangedWarning },
      { link: `${shopUrl}/forgot-password`, label: t.setNewPassword },
    ],
  }),
}

/** Goes to the former email address. */
export const emailChanged: MailKind<{ name: string; newEmail: string }> = {
  write: ({ name, newEmail }, { shopUrl, t }) => ({
    subject: t.emailChangedSubject,
    preview: t.nothingToDo,
    heading: t.greeting(name),
    parts: [
      { text: t.emailChangedText(newEmail) },
      { text: t.emailChangedWarning },
      { link: `${shopUrl}/signin`, label: t.signIn },
    ],
  }),
}

export const googleLinked: MailKind<{ name: string }> = {
  write: ({ name }, { shopUrl, t }) => ({
    subject: t.googleLinkedSubject,
    preview: t.nothingToDo,
    heading: t.greeting(name),
    parts: [
      { text: t.googleLinkedText },
      { text: t.googleLinkedWarning },
      { link: `${shopUrl}/forgot-password`, label: t.setNewPassword },
    ],
  }),
}

function secondFactorSubject(event: keyof MailTexts['secondFactorText'], t: MailTexts): string {
  if (event === 'recovery-code-used') return t.recoveryCodeSubject
  return event === 'wrong-codes' ? t.wrongCodesSubject : t.secondFactorSubject
}

/** Sent after every change of the second factor, after a sign-in with a recovery code, and after ten wrong codes. */
export const secondFactor: MailKind<{ name: string; event: keyof MailTexts['secondFactorText'] }> = {
  write: ({ name, event }, { shopUrl, t }) => ({
    subject: secondFactorSubject(event, t),
    preview: t.nothingToDo,
    heading: t.greeting(name),
    parts: [
      { text: t.secondFactorText[event] },
      { text: t.secondFactorWarning },
      { link: `${shopUrl}/forgot-password`, label: t.setNewPassword },
    ],
  }),
}

export const accountDeleted: MailKind<{ name: string }> = {
  forgetsRecipient: true,
  write: ({ name }, { shopUrl, t }) => ({
    subject: t.accountDeletedSubject,
    preview: t.accountDeletedPreview,
    heading: t.greeting(name),
    parts: [
      { text: t.accountDeletedText },
      { text: t.accountDeletedInvoices },
      { text: t.accountDeletedOpenOrders },
      { text: t.accountDeletedWarning },
      { link: shopUrl, label: t.goToShop },
    ],
  }),
}
