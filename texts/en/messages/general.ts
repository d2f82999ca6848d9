import { plural } from '../../plural.ts'

export const adminNotLoaded = 'This page could not be loaded.'
/** Shown only when the server sent no message. */
export const adminNotSaved =
  'No answer from the server, so this may or may not be saved. Please check before you try again.'
export const adminStale = 'This information may be out of date because it could not be refreshed.'
export const changedMeanwhile = 'Someone else has changed this since you opened it.'
export const jobNotFailed = 'This work has not failed.'
export const mailNotFailed = 'This message was not marked as failed.'
export const mailNotRepeatable = 'This message cannot be sent again because its content has been deleted.'
export const settingsChanged = 'Someone else has changed the settings since you opened this page.'
export const dateRangeInvalid =
  'The first day must not be after the last day, and the range can be at most three years.'
export const valueNotAllowed = 'A value in this request is not allowed.'
export const signInRequired = 'Please sign in first.'
export const verifyFirst = 'Please verify your email first.'
export const notAllowed = 'You do not have permission to do this.'
export const foreignOrigin = 'This request was blocked because it came from another website.'
export const noSuchPage = 'That page does not exist, so we brought you to our home page.'
export const notFound = 'Not found.'
export const tooLarge = 'This file is too large.'
export const tooSlow = 'The connection was too slow. Please try again, with fewer photos if you sent some.'
export const unsupportedType = 'This type of file is not accepted.'
export const tooManyRequests = 'Too many attempts. Please wait a moment and try again.'
export const tooManyUntilMinutes = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes} minutes.`
export const tooManyUntilHours = (hours: number) =>
  `Too many attempts. Please try again in ${hours} ${plural(hours, 'hour', 'hours')}.`
export const conflict = 'Someone else changed this at the same time. Please try again.'
export const unavailable = 'The shop is very busy right now. Please try again in a moment.'
export const serverError = 'Something went wrong on our side. Please try again.'
export const offline = 'You appear to be offline. This page may be out of date.'
/** Shown instead of a page; its text is `needsNetwork`. */
export const offlinePage = { title: 'You are offline', tryAgain: 'Try again' } as const
export const needsNetwork = 'This needs the internet. Please try again when you are online.'
