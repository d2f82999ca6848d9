import { z } from 'zod'
import * as messages from '#texts/messages.ts'
import { email, optionalText } from './fields.ts'
import { NAME_MAX_LENGTH, SETTING_LINE_MAX_LENGTH, SETTING_TEXT_MAX_LENGTH } from './limits.ts'
import { okResponse } from './responses.ts'

const optionalLine = optionalText(SETTING_LINE_MAX_LENGTH)
const optionalEmail = z
  .union([z.literal(''), email()])
  .optional()
  .default('')
const optionalLink = z
  .string()
  .trim()
  .max(SETTING_LINE_MAX_LENGTH, messages.tooLong)
  .refine((typed) => typed === '' || /^https:\/\/[^\s]+$/.test(typed), messages.settingsLink)
  .optional()
  .default('')

/** The seller, as named in the footer and on invoices. */
const Seller = z.object({
  name: z.string(messages.required).trim().min(1, messages.required).max(NAME_MAX_LENGTH, messages.tooLong),
  /** Permanent account number of the tax office: nine digits, or empty. */
  pan: z
    .string()
    .trim()
    .regex(/^(?:\d{9})?$/, messages.settingsPan)
    .optional()
    .default(''),
  registrationNo: optionalLine,
  address: optionalLine,
  phone: optionalLine,
  email: optionalEmail,
})

/** The contact person for complaints. */
const Grievance = z.object({ name: optionalLine, phone: optionalLine, email: optionalEmail })

const Social = z.object({
  facebook: optionalLink,
  tiktok: optionalLink,
  whatsapp: optionalLink,
  instagram: optionalLink,
})

/** The settings that administrators change without a deploy. */
export const Settings = z.object({
  seller: Seller,
  grievance: Grievance,
  social: Social,
  delivery: z.object({
    /** One line each, shown on product pages and in the checkout. */
    kathmanduValley: optionalLine,
    otherCities: optionalLine,
    elsewhere: optionalLine,
    /** A notice for customers, for example about holidays; may be empty. */
    notice: optionalText(SETTING_TEXT_MAX_LENGTH),
  }),
  /** Stock at or below this many units counts as low. */
  lowStockThreshold: z.number().int().min(0).max(100_000),
  /** How often a parcel is brought before the shop is advised to cancel the order. */
  deliveryAttempts: z.number().int().min(1).max(10),
  /** While true, no orders can be placed; the shop can still be browsed. */
  orderingPaused: z.boolean(),
  /** The email that gets a mail for each new order and complaint; if empty, all administrators get it. */
  orderMail: optionalEmail,
  /** Whether staff need a second factor to use the back office. */
  requireSecondFactor: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** Settings in responses: only their shape, because validation rules do not apply to stored settings. */
const SettingsFields = z.object({
  seller: z.object({
    name: z.string(),
    pan: z.string(),
    registrationNo: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  grievance: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  social: z.object({
    facebook: z.string(),
    tiktok: z.string(),
    whatsapp: z.string(),
    instagram: z.string(),
  }),
  delivery: z.object({
    kathmanduValley: z.string(),
    otherCities: z.string(),
    elsewhere: z.string(),
    notice: z.string(),
  }),
  lowStockThreshold: z.number(),
  deliveryAttempts: z.number(),
  orderingPaused: z.boolean(),
  orderMail: z.string(),
  requireSecondFactor: z.boolean(),
})

/** The settings that every visitor may see. */
export const PublicSettings = SettingsFields.omit({
  lowStockThreshold: true,
  deliveryAttempts: true,
  orderMail: true,
  requireSecondFactor: true,
}).extend({
  /** Whether sign-in with Google is configured. */
  googleSignIn: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const PublicSettingsResponse = okResponse({ settings: PublicSettings })
export const SettingsResponse = okResponse({ settings: SettingsFields, version: z.number() })
/** `version` is the one that was read. If someone else has saved settings since, the response is 409. */
export const ChangeSettings = z.object({
  settings: Settings,
  version: z.number().int().min(0).max(2_000_000_000),
})
