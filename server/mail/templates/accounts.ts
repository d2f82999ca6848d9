import { CODE_LIFETIME_MINUTES, RESET_LIFETIME_MINUTES } from '../../../contract/limits.ts'
import type { MailKind } from '../kinds.ts'

/** The code that proves an address. */
export const code: MailKind<{ code: string }> = {
  secret: true,
  goodForMinutes: CODE_LIFETIME_MINUTES,
  newcomerLine: ({ code }) => `code ${code}`,
  // no name: whoever signed up chose it, and the address may be somebody else's
  write: ({ code }) => ({
    subject: `${code} is your Hariyo code`,
    preview: `Enter it within ${CODE_LIFETIME_MINUTES} minutes.`,
    heading: 'Namaste,',
    parts: [
      { text: 'Please enter this code to verify your email address.' },
      { figure: code, label: 'Your code' },
      {
        small: `It is good for ${CODE_LIFETIME_MINUTES} minutes, only in the browser in which you asked for it. We never ask for it by phone. If you did not ask for it, you can ignore this mail.`,
      },
    ],
  }),
}

export const passwordReset: MailKind<{ name: string; token: string }> = {
  secret: true,
  goodForMinutes: RESET_LIFETIME_MINUTES,
  newcomerLine: ({ token }, { shopUrl }) => resetLink(shopUrl, token),
  write: ({ name, token }, { shopUrl }) => ({
    subject: 'Set a new password for Hariyo',
    preview: `The link is good for ${RESET_LIFETIME_MINUTES} minutes.`,
    heading: `Namaste ${name},`,
    parts: [
      { text: 'Somebody, most likely you, asked to set a new password for your account.' },
      { link: resetLink(shopUrl, token), label: 'Set a new password' },
      {
        small: `The link works once, within ${RESET_LIFETIME_MINUTES} minutes. If it was not you, ignore this mail: your password stays as it is.`,
      },
    ],
  }),
}

function resetLink(shopUrl: string, token: string): string {
  return `${shopUrl}/reset-password?token=${encodeURIComponent(token)}`
}

/** The answer to a forgotten password that does not exist. */
export const signInWithGoogle: MailKind<{ name: string }> = {
  write: ({ name }, { shopUrl }) => ({
    subject: 'Sign in to Hariyo with Google',
    preview: 'Your account has no password of its own.',
    heading: `Namaste ${name},`,
    parts: [
      {
        text: 'Somebody, most likely you, asked for a new password. Your account has none: you sign in with Google.',
      },
      { link: `${shopUrl}/signin`, label: 'Sign in with Google' },
    ],
  }),
}

export const passwordChanged: MailKind<{ name: string }> = {
  write: ({ name }, { shopUrl }) => ({
    subject: 'Your Hariyo password was changed',
    preview: 'If it was you, all is well.',
    heading: `Namaste ${name},`,
    parts: [
      {
        text: 'The password of your account was changed just now, and every other device was signed out. If it was you, all is well.',
      },
      { text: 'If it was not you, please set a new password at once.' },
      { link: `${shopUrl}/forgot-password`, label: 'Set a new password' },
    ],
  }),
}

/** Goes to the address that is being left. */
export const emailChanged: MailKind<{ name: string; newEmail: string }> = {
  write: ({ name, newEmail }, { shopUrl }) => ({
    subject: 'Your Hariyo email address is being changed',
    preview: 'If it was you, all is well.',
    heading: `Namaste ${name},`,
    parts: [
      {
        text: `Your account is to be known as ${newEmail} from now on. We have sent a code there; once it is entered, this address is no longer used.`,
      },
      {
        text: 'If it was not you, or the new address is mistyped: sign in now in the way you did before. That keeps this address.',
      },
      { link: `${shopUrl}/signin`, label: 'Sign in' },
    ],
  }),
}

/** Goes to the owner when a Google account can open the account from now on. */
export const googleLinked: MailKind<{ name: string }> = {
  write: ({ name }, { shopUrl }) => ({
    subject: 'Google can now open your Hariyo account',
    preview: 'If it was you, all is well.',
    heading: `Namaste ${name},`,
    parts: [
      {
        text: 'Somebody signed in to your account with a Google account of this email address, for the first time just now. From now on that Google account opens your account, beside your password. If it was you, all is well.',
      },
      {
        text: 'If it was not you, please set a new password at once. That ends every session, and the Google account opens yours no more.',
      },
      { link: `${shopUrl}/forgot-password`, label: 'Set a new password' },
    ],
  }),
}

const SECOND_FACTOR_EVENTS = {
  'passkey-added': 'A passkey was added to your account. You use it as the second step when you sign in.',
  'passkey-removed': 'A passkey was removed from your account.',
  'app-added':
    'An authenticator app was added to your account. You enter its code as the second step when you sign in.',
  'app-removed': 'The authenticator app was removed from your account.',
  removed: 'The shop removed two-step verification from your account.',
  'recovery-code-used': 'Somebody, most likely you, signed in to your account with a recovery code.',
  'recovery-codes-replaced': 'New recovery codes were made for your account. The old ones no longer work.',
} as const

/** Tells the owner of every change of the second factor, and when a recovery code was used. */
export const secondFactor: MailKind<{ name: string; event: keyof typeof SECOND_FACTOR_EVENTS }> = {
  write: ({ name, event }, { shopUrl }) => ({
    subject:
      event === 'recovery-code-used'
        ? 'A recovery code of your Hariyo account was used'
        : 'Two-step verification of your Hariyo account was changed',
    preview: 'If it was you, all is well.',
    heading: `Namaste ${name},`,
    parts: [
      { text: `${SECOND_FACTOR_EVENTS[event]} If it was you, all is well.` },
      {
        text: 'If it was not you, please set a new password at once, and ask the other administrators of the shop for help.',
      },
      { link: `${shopUrl}/forgot-password`, label: 'Set a new password' },
    ],
  }),
}

/** The last mail to an owner. */
export const accountDeleted: MailKind<{ name: string }> = {
  forgetsRecipient: true,
  write: ({ name }, { shopUrl }) => ({
    subject: 'Your Hariyo account was deleted',
    preview: 'What we removed, and what we have to keep.',
    heading: `Namaste ${name},`,
    parts: [
      {
        text: 'Your account was deleted just now, as asked in your profile. We have removed your name, email, phone and address, your cart and your wishlist, and the text of your complaints. Pending orders are cancelled.',
      },
      {
        text: 'Invoices of delivered orders stay, with the name, phone and address on them: as we understand the tax law, a shop keeps them for five years. Orders stay in our books without your name, and your reviews and questions stay without it too.',
      },
      {
        text: 'An order that is being packed or delivered keeps your name, phone and address until it has arrived. We send no more emails about it.',
      },
      { text: 'If it was not you, please tell the shop at once.' },
      { link: shopUrl, label: 'Go to the shop' },
    ],
  }),
}
