import { EMPTY_CONTACT } from '#contract/addresses.ts'
import { isProvince } from '#contract/nepal/provinces.ts'
import type { Shipping } from '#contract/orders.ts'
import * as labels from '#texts/labels.ts'
import { deviceStorage, tabStorage } from '../../ui/browser/storage.ts'

/** The shipping form as typed. */
export interface ShippingDraft extends Shipping {
  /** The chosen delivery day; empty for the first possible one. */
  deliveryDay: string
}

export const EMPTY_SHIPPING: Shipping = { ...EMPTY_CONTACT, email: '', substitution: 'call', note: '' }
export const EMPTY_DRAFT: ShippingDraft = { ...EMPTY_SHIPPING, deliveryDay: '' }

const SAVED_KEY = 'savedShippingInfo'
const DRAFT_NAME = 'checkout'

/** The shipping details that this customer saved on this device, if any. */
export function readSavedShipping(userId: string): Partial<ShippingDraft> | undefined {
  return fieldsFor(userId, deviceStorage.getJson(SAVED_KEY))
}

/**
 * Saves the shipping details for the next order, with the delivery charge in rupees. The note and the delivery day belong to
 * one order and are left out.
 */
export function saveShipping(userId: string, draft: ShippingDraft, deliveryCharge: number) {
  const { note: _note, deliveryDay: _deliveryDay, ...info } = draft
  deviceStorage.set(SAVED_KEY, JSON.stringify({ ...info, deliveryCharge, userId }))
}

export function clearSavedShipping() {
  deviceStorage.remove(SAVED_KEY)
}

/** The form as this customer typed it in this tab, if at all. */
export function readDraft(userId: string): Partial<ShippingDraft> | undefined {
  return fieldsFor(userId, tabStorage.getJson(DRAFT_NAME))
}

export function saveDraft(userId: string, draft: ShippingDraft) {
  tabStorage.set(DRAFT_NAME, JSON.stringify({ ...draft, userId }))
}

export function clearDraft() {
  tabStorage.remove(DRAFT_NAME)
}

/** The known fields of a stored record. Records of other customers are ignored: people share phones. */
function fieldsFor(userId: string, stored: unknown): Partial<ShippingDraft> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const record = stored as Record<string, unknown>
  if (typeof record.userId === 'string' && record.userId !== userId) return undefined
  const draft: Partial<Record<keyof ShippingDraft, string>> = {}
  for (const field of Object.keys(EMPTY_DRAFT) as (keyof ShippingDraft)[]) {
    const value = record[field]
    if (typeof value === 'string') draft[field] = value
  }
  if (draft.state !== undefined && !isProvince(draft.state)) delete draft.state
  if (draft.substitution !== undefined && !Object.hasOwn(labels.substitution, draft.substitution)) {
    delete draft.substitution
  }
  return draft as Partial<ShippingDraft>
}
