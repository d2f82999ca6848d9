import { z } from 'zod'
import { OptionalMobile } from './addresses.ts'
import { Version } from './admin/fields.ts'
import { anyLine, Day, email, integer, line, optionalLine, pan, rupees } from './fields.ts'
import {
  MAX_CLOSED_DATES,
  NAME_MAX_LENGTH,
  PAYMENT_CODE_MAX_LENGTH,
  SETTING_LINE_MAX_LENGTH,
} from './limits.ts'
import { DISTRICT_NAMES, isProvince, PROVINCES } from './nepal/provinces.ts'
import { okResponse } from './responses.ts'
import { asciiDigits } from './text.ts'
import { messages } from './validation.ts'

const settingLine = optionalLine(SETTING_LINE_MAX_LENGTH)
/** As the shop writes it, such as 061-465000; with other digits, an SMS in English would need more parts. */
const settingPhone = anyLine(SETTING_LINE_MAX_LENGTH).overwrite(asciiDigits).optional().default('')
const optionalEmail = z
  .union([z.literal(''), email()])
  .optional()
  .default('')
const optionalLink = settingLine.refine(
  (typed) => typed === '' || /^https:\/\/[^\s]+$/.test(typed),
  messages.settingsLink,
)

/** The seller, as named in the footer and on invoices. */
const Seller = z.object({
  name: line(NAME_MAX_LENGTH),
  pan: pan(),
  registrationNo: settingLine,
  address: settingLine,
  phone: settingPhone,
  email: optionalEmail,
  /** In Nepali. Pages in Nepali show the English one for an empty one. */
  nepali: z
    .object({ name: optionalLine(NAME_MAX_LENGTH), address: settingLine })
    .default({ name: '', address: '' }),
})

/** The contact person for complaints; the name also in Nepali. */
const Grievance = z.object({
  name: settingLine,
  phone: settingPhone,
  email: optionalEmail,
  nepali: z.object({ name: settingLine }).default({ name: '' }),
})

const Social = z.object({
  facebook: optionalLink,
  tiktok: optionalLink,
  whatsapp: optionalLink,
  instagram: optionalLink,
})

/** How a province is delivered to, and what that costs. */
export const ProvinceDelivery = z.object({
  /** 0 is Sunday. If no weekday is selected, there are no deliveries to the province. */
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .refine((days) => new Set(days).size === days.length, messages.badRequest),
  /** Orders placed before this hour in Nepal count as of that day; 24 is midnight. */
  cutoffHour: integer(1, 24, messages.settingsCutoffHour),
  leadDays: integer(0, 30, messages.settingsLeadDays),
  /** The most orders to deliver on one day; null for any number. */
  maxOrders: integer(1, 100_000, messages.settingsMaxOrders).nullable(),
  /** In rupees. */
  charge: rupees(100_000, messages.settingsCharge),
  /** The least goods of an order of the website, in rupees; null for any. */
  minimum: rupees(100_000, messages.settingsCharge).nullable(),
  /** The districts of the province that are not served. */
  notServed: z.array(z.enum(DISTRICT_NAMES)).max(DISTRICT_NAMES.length),
})
export type ProvinceDelivery = z.infer<typeof ProvinceDelivery>

/** The schema of one value for each province. */
const forEachProvince = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(PROVINCES.map(({ name }) => [name, schema])) as Record<string, Schema>)

const ClosedDate = z.object({
  date: Day,
  /** Empty for all provinces. */
  province: z.string().refine((name) => name === '' || isProvince(name), messages.badRequest),
})

/** The kinds of SMS that the shop can turn off. */
export const SMS_SWITCHES = ['placed', 'onTheWay', 'notAtHome', 'cancelled', 'changed'] as const
export type SmsSwitch = (typeof SMS_SWITCHES)[number]

const eachSwitch = Object.fromEntries(SMS_SWITCHES.map((name) => [name, z.boolean()])) as Record<
  SmsSwitch,
  z.ZodBoolean
>

/** The settings that administrators change without a deploy. */
export const Settings = z.object({
  seller: Seller,
  grievance: Grievance,
  social: Social,
  delivery: z.object({
    provinces: forEachProvince(ProvinceDelivery),
    closedDates: z.array(ClosedDate).max(MAX_CLOSED_DATES, messages.settingsClosedDates),
  }),
  /** The goods from which a delivery is free, in rupees; null if it never is. */
  freeDeliveryFrom: rupees(1_000_000, messages.settingsCharge).nullable(),
  /** Stock at or below this many units counts as low. */
  lowStockThreshold: integer(0, 100_000, messages.stockInvalid),
  /** While true, no orders can be placed; the shop can still be browsed. */
  orderingPaused: z.boolean(),
  /** The email that gets a mail for each new order and complaint; if empty, all administrators get it. */
  orderMail: optionalEmail,
  /** Whether staff call for every pending order; otherwise only where somebody has to ask. */
  callsEveryOrder: z.boolean(),
  /** Whether staff need a second factor to use the back office. */
  requireSecondFactor: z.boolean(),
  /** SMS to customers: which are sent, and what they may cost in rupees in a month of the Nepali calendar; null for any amount. */
  sms: z.object({
    ...eachSwitch,
    /** The phone of the shop that gets an SMS for each new order of the website; empty for none. */
    newOrdersTo: OptionalMobile,
    monthlyLimit: rupees(1_000_000, messages.settingsCharge).nullable(),
    pricePerPart: rupees(100, messages.settingsCharge),
  }),
  /** The QR with which customers pay at the door. */
  paymentQr: z.object({
    /** What the bank's picture says, or empty. Not one line, as other settings are: its checksum counts every sign. */
    code: z.string().trim().max(PAYMENT_CODE_MAX_LENGTH, messages.tooLong),
    /** Whether a merchant QR of Nepal is shown with the amount due. */
    hasAmount: z.boolean(),
  }),
})
export type Settings = z.infer<typeof Settings>

const strings = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>)

const PublicFields = z.object({
  seller: strings('name', 'pan', 'registrationNo', 'address', 'phone', 'email').extend({
    nepali: strings('name', 'address'),
  }),
  grievance: strings('name', 'phone', 'email').extend({ nepali: strings('name') }),
  social: strings('facebook', 'tiktok', 'whatsapp', 'instagram'),
  orderingPaused: z.boolean(),
})

/** The QR with which customers pay at the door, as the rider's phone needs it. */
export const PaymentQr = z.object({ code: z.string(), hasAmount: z.boolean() })
export type PaymentQr = z.infer<typeof PaymentQr>

/** Settings in responses: only their shape, because validation rules do not apply to stored settings. */
const SettingsFields = PublicFields.extend({
  delivery: z.object({
    provinces: z.record(
      z.string(),
      z.object({
        weekdays: z.array(z.number()),
        cutoffHour: z.number(),
        leadDays: z.number(),
        maxOrders: z.number().nullable(),
        charge: z.number(),
        minimum: z.number().nullable(),
        notServed: z.array(z.string()),
      }),
    ),
    closedDates: z.array(strings('date', 'province')),
  }),
  freeDeliveryFrom: z.number().nullable(),
  lowStockThreshold: z.number(),
  orderMail: z.string(),
  callsEveryOrder: z.boolean(),
  requireSecondFactor: z.boolean(),
  sms: z.object({
    ...eachSwitch,
    newOrdersTo: z.string(),
    monthlyLimit: z.number().nullable(),
    pricePerPart: z.number(),
  }),
  paymentQr: PaymentQr,
})

/** The settings that every visitor may see. */
export const PublicSettings = PublicFields.extend({
  delivery: z.object({
    // as in DeliveryTerms
    charges: z.record(z.string(), z.number()),
    minimums: z.record(z.string(), z.number()),
    notServed: z.array(z.string()),
    freeFrom: z.number().nullable(),
    /** The days until a delivery, by province; those that are not delivered to are left out. */
    days: z.record(z.string(), z.number()),
  }),
  /** The shop's own texts of the home page; those that are not in it have their default. */
  texts: z.object({
    home: z.record(z.string(), z.object({ en: z.string(), ne: z.string() })),
    banner: z.record(z.string(), z.object({ link: z.string(), picture: z.string() })),
    /** The shop has written a policy itself: GET /policies. */
    hasOwnPolicies: z.boolean(),
  }),
  /** Whether sign-in with Google is configured. */
  googleSignIn: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const PublicSettingsResponse = okResponse({ settings: PublicSettings })
export const SettingsResponse = okResponse({ settings: SettingsFields, version: z.number() })
/** `version` is the one that was read. If someone else has saved settings since, the response is 409. */
export const ChangeSettings = z.object({ settings: Settings, version: Version })
