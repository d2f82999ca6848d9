import { z } from 'zod'
import * as messages from '#texts/messages.ts'
import { okResponse } from './envelope.ts'
import { email, optionalText } from './fields.ts'
import { NAME_MAX_LENGTH, SETTING_LINE_MAX_LENGTH, SETTING_TEXT_MAX_LENGTH } from './limits.ts'

const line = optionalText(SETTING_LINE_MAX_LENGTH)
const address = z
  .union([z.literal(''), email()])
  .optional()
  .default('')
const link = z
  .string()
  .trim()
  .max(SETTING_LINE_MAX_LENGTH, messages.tooLong)
  .refine((typed) => typed === '' || /^https:\/\/[^\s]+$/.test(typed), messages.settingsLink)
  .optional()
  .default('')

/** Who sells, as the footer and every invoice name them. */
export const Seller = z.object({
  name: z.string(messages.required).trim().min(1, messages.required).max(NAME_MAX_LENGTH, messages.tooLong),
  /** Permanent account number of the tax office: nine digits, or empty. */
  pan: z
    .string()
    .trim()
    .regex(/^(?:\d{9})?$/, messages.settingsPan)
    .optional()
    .default(''),
  registrationNo: line,
  address: line,
  phone: line,
  email: address,
})
export type Seller = z.infer<typeof Seller>

/** Whom a customer turns to with a complaint. */
export const Grievance = z.object({ name: line, phone: line, email: address })

export const Social = z.object({ facebook: link, tiktok: link, whatsapp: link, instagram: link })

/** Everything a shopkeeper sets without a deploy. */
export const Settings = z.object({
  seller: Seller,
  grievance: Grievance,
  social: Social,
  delivery: z.object({
    /** One line each, shown beside products and in the checkout. */
    kathmanduValley: line,
    otherCities: line,
    elsewhere: line,
    /** Any further words for shoppers, such as holidays; empty for none. */
    notice: optionalText(SETTING_TEXT_MAX_LENGTH),
  }),
  /** Stock at or below this many units counts as low. */
  lowStockThreshold: z.number().int().min(0).max(100_000),
  /** While true no order can be placed; reading goes on. */
  orderingPaused: z.boolean(),
  /** Where a mail goes for each new order and complaint; empty: to every administrator. */
  orderMail: address,
  /** Whether staff need a second factor to use the back office. */
  requireSecondFactor: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** The same as it is answered: no rules, only the shape. */
const ShownSettings = z.object({
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
  orderingPaused: z.boolean(),
  orderMail: z.string(),
  requireSecondFactor: z.boolean(),
})

/** What every visitor may know. */
export const PublicSettings = ShownSettings.omit({
  lowStockThreshold: true,
  orderMail: true,
  requireSecondFactor: true,
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const PublicSettingsResponse = okResponse({ settings: PublicSettings })
export const SettingsResponse = okResponse({ settings: ShownSettings, version: z.number() })
/** `version` is the one that was read: somebody else's change in between is not overwritten, but refused with 409. */
export const ChangeSettings = z.object({
  settings: Settings,
  version: z.number().int().min(0).max(2_000_000_000),
})
