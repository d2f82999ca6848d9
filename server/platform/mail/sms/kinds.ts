import { formatRupees } from '#contract/money.ts'
import { bikramSambat } from '#contract/nepal/bikram-sambat.ts'
import { districtName } from '#contract/nepal/place-names.ts'
import type { SmsSwitch } from '#contract/settings.ts'
import { shortOrderId } from '#contract/text.ts'
import * as english from '../../../../texts/en/sms.ts'
import * as nepali from '../../../../texts/ne/sms.ts'
import type { MailContext, NamedProduct } from '../mail-context.ts'

const HOUR_MS = 3_600_000

/** What an SMS is written with, besides its data. */
export interface SmsContext extends Pick<MailContext, 'language' | 'dates' | 'shopUrl'> {
  orderId: string
  /** Empty if the shop has none. */
  shopPhone: string
}

/** One kind of SMS, and how it is written from its data. */
interface SmsKind<Data extends object> {
  /**
   * The switch in the settings; null for an SMS that cannot be turned off. An SMS to the shop depends on the setting of its
   * phone.
   */
  switch: SmsSwitch | 'newOrdersTo' | null
  /** How long after its due time the SMS may still be sent; by default until the end of that day. */
  validForMs?: number
  write(data: Data, context: SmsContext): string
}

const textsOf = ({ language }: SmsContext) => (language === 'ne' ? nepali : english)
const rupees = (amount: number, { language }: SmsContext) => formatRupees(amount, language)

/** Amounts in rupees. */
const orderPlaced: SmsKind<{ cash: number; deliveryDay: string }> = {
  switch: 'placed',
  validForMs: 24 * HOUR_MS,
  write: ({ cash, deliveryDay }, context) =>
    textsOf(context).placed(
      shortOrderId(context.orderId),
      context.dates.shortDay(deliveryDay, bikramSambat(deliveryDay)),
      cash && rupees(cash, context),
    ),
}

/** To the shop. `total` in rupees. */
const newOrder: SmsKind<{ lines: number; total: number; city: string; state: string }> = {
  switch: 'newOrdersTo',
  validForMs: 24 * HOUR_MS,
  write: ({ lines, total, city, state }, context) =>
    textsOf(context).newOrder(
      shortOrderId(context.orderId),
      lines,
      rupees(total, context),
      districtName(city, state, context.language),
    ),
}

/** `phone`: the rider's; empty for the shop's. */
const onTheWay: SmsKind<{ cash: number; phone: string }> = {
  switch: 'onTheWay',
  write: ({ cash, phone }, context) =>
    textsOf(context).onTheWay(
      shortOrderId(context.orderId),
      cash && rupees(cash, context),
      phone || context.shopPhone,
    ),
}

const notAtHome: SmsKind<object> = {
  switch: 'notAtHome',
  write: (_data, context) => textsOf(context).notAtHome(shortOrderId(context.orderId), context.shopPhone),
}

const orderCancelled: SmsKind<object> = {
  switch: 'cancelled',
  validForMs: 72 * HOUR_MS,
  write: (_data, context) => textsOf(context).cancelled(shortOrderId(context.orderId), context.shopPhone),
}

/** `total`: the total to pay in cash. */
const orderEdited: SmsKind<{ total: number }> = {
  switch: 'changed',
  validForMs: 72 * HOUR_MS,
  write: ({ total }, context) =>
    textsOf(context).changed(shortOrderId(context.orderId), total && rupees(total, context)),
}

/** The texts of the recall are those of the shopkeeper; the Nepali one may be empty. */
const lotRecalled: SmsKind<{
  code: string
  product: NamedProduct
  text: string
  nepaliText: string
}> = {
  switch: null,
  validForMs: 72 * HOUR_MS,
  write: ({ code, product, text, nepaliText }, context) => {
    const isNepali = context.language === 'ne'
    return textsOf(context).recalled(
      (isNepali && product.nepaliName) || product.name,
      (isNepali && nepaliText) || text,
      `${context.shopUrl}/lot/${code}`,
    )
  },
}

/** Every SMS the shop sends. */
export const smsKinds = {
  'sms-recall': lotRecalled,
  'sms-not-at-home': notAtHome,
  'sms-on-the-way': onTheWay,
  'sms-cancelled': orderCancelled,
  'sms-changed': orderEdited,
  'sms-placed': orderPlaced,
  'sms-new-order': newOrder,
} as const

export type AnySmsKind = keyof typeof smsKinds
export type SmsData<Kind extends AnySmsKind> =
  (typeof smsKinds)[Kind] extends SmsKind<infer Data> ? Data : never

/** The kind of a stored SMS. Throws for an unknown one. */
export function smsKind(name: string): SmsKind<object> {
  if (!Object.hasOwn(smsKinds, name)) throw new Error(`unknown kind of SMS: ${name}`)
  return smsKinds[name as AnySmsKind] as SmsKind<object>
}

/** The text with plain spaces: one no-break space would make the SMS Unicode, which fits far fewer characters. */
export function writeSms(name: string, data: object, context: SmsContext): string {
  return smsKind(name)
    .write(data, context)
    .replace(/[\u00a0\u202f]/g, ' ')
}
