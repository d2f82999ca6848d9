import { CODE_LIFETIME_MINUTES, RESET_LIFETIME_MINUTES } from '#contract/limits.ts'
import type { MailKind } from '../kinds.ts'

/** The code that proves an address. */
export const code: MailKind<{ code: string }> = {
  secret: true,
  validForMinutes: CODE_LIFETIME_MINUTES,
  consoleLine: ({ code }) => `code ${code}`,
  // no name: whoever signed up chose it, and the address may be somebody else's
  write: ({ code }) => ({
    subject: `${code} is your Hariyo code`,
    preview: `Enter it within ${CODE_LIFETIME_MINUTES} minutes.`,
    heading: 'Namaste,',
    parts: [
      { text: 'Please enter this code to verify your email address.' },
      { figure: code, label: 'Your code' },
      {
        small: `It is valid for ${CODE_LIFETIME_MINUTES} minutes and works only in the browser where you requested it. We never ask for it by phone. If you did not request it, please ignore this email.`,
      },
    ],
  }),
}

export const passwordReset: MailKind<{ name: string; token: string }> = {
  secret: true,
  validForMinutes: RESET_LIFETIME_MINUTES,
  consoleLine: ({ token }, { shopUrl }) => resetLink(shopUrl, token),
  write: ({ name, token }, { shopUrl }) => ({
    subject: 'Set a new password for Hariyo',
    preview: `The link is valid for ${RESET_LIFETIME_MINUTES} minutes.`,
    heading: `Namaste ${name},`,
    parts: [
      { text: 'We received a request to set a new password for your account.' },
      { link: resetLink(shopUrl, token), label: 'Set a new password' },
      {
        small: `The link works once and expires after ${RESET_LIFETIME_MINUTES} minutes. If this was not you, ignore this email: your password stays the same.`,
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
        text: 'We received a request for a new password, but your account has none: you sign in with Google.',
      },
      { link: `${shopUrl}/signin`, label: 'Sign in with Google' },
    ],
  }),
}

export const passwordChanged: MailKind<{ name: string }> = {
  write: ({ name }, { shopUrl }) => ({
    subject: 'Your Hariyo password was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: `Namaste ${name},`,
    parts: [
      {
        text: 'Your password was just changed and all other devices were signed out. If this was you, there is nothing to do.',
      },
      { text: 'If this was not you, please set a new password now.' },
      { link: `${shopUrl}/forgot-password`, label: 'Set a new password' },
    ],
  }),
}

/** Goes to the address that is being left. */
export const emailChanged: MailKind<{ name: string; newEmail: string }> = {
  write: ({ name, newEmail }, { shopUrl }) => ({
    subject: 'Your Hariyo email address is being changed',
    preview: 'If this was you, there is nothing to do.',
    heading: `Namaste ${name},`,
    parts: [
      {
        text: `You asked to change your account’s email address to ${newEmail}. We have sent a code there; once it is entered, this address will no longer be used.`,
      },
      {
        text: 'If this was not you, or the new address has a typing mistake, sign in now the way you did before to keep this address.',
      },
      { link: `${shopUrl}/signin`, label: 'Sign in' },
    ],
  }),
}

/** Goes to the owner when a Google account can open the account from now on. */
export const googleLinked: MailKind<{ name: string }> = {
  write: ({ name }, { shopUrl }) => ({
    subject: 'Google can now open your Hariyo account',
    preview: 'If this was you, there is nothing to do.',
    heading: `Namaste ${name},`,
    parts: [
      {
        text: 'Someone has just signed in to your account for the first time with a Google account that uses this email address. You can now sign in with that Google account as well as with your password. If this was you, there is nothing to do.',
      },
      {
        text: 'If this was not you, please set a new password now. All sessions will end, and the Google account will no longer open your account.',
      },
      { link: `${shopUrl}/forgot-password`, label: 'Set a new password' },
    ],
  }),
}

const SECOND_FACTOR_EVENTS = {
  'passkey-added':
    'A passkey was added to your account. You will use it as the second step when you sign in.',
  'passkey-removed': 'A passkey was removed from your account.',
  'app-added':
    'An authenticator app was added to your account. You will enter its code as the second step when you sign in.',
  'app-removed': 'The authenticator app was removed from your account.',
  removed: 'The shop removed two-step verification from your account.',
  'recovery-code-used': 'Someone has signed in to your account with a recovery code.',
  'recovery-codes-replaced': 'New recovery codes were created for your account. The old ones no longer work.',
} as const

/** Tells the owner of every change of the second factor, and when a recovery code was used. */
export const secondFactor: MailKind<{ name: string; event: keyof typeof SECOND_FACTOR_EVENTS }> = {
  write: ({ name, event }, { shopUrl }) => ({
    subject:
      event === 'recovery-code-used'
        ? 'A recovery code for your Hariyo account was used'
        : 'Two-step verification for your Hariyo account was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: `Namaste ${name},`,
    parts: [
      { text: `${SECOND_FACTOR_EVENTS[event]} If this was you, there is nothing to do.` },
      {
        text: 'If this was not you, please set a new password now, and ask the other administrators of the shop for help.',
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
        text: 'Your account was just deleted, as requested in your profile. We have removed your name, email, phone and address, your cart and your wishlist, and the text of your complaints. Pending orders have been cancelled.',
      },
      {
        text: 'Invoices for delivered orders are kept, with the name, phone and address on them: as we understand the tax law, a shop must keep them for five years. Orders stay in our records without your name, and so do your reviews and questions.',
      },
      {
        text: 'An order that is being packed or delivered keeps your name, phone and address until it has arrived. We will send no more emails about it.',
      },
      { text: 'If this was not you, please contact the shop now.' },
      { link: shopUrl, label: 'Go to the shop' },
    ],
  }),
}
