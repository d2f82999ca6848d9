import { DEFAULT_PROVINCE, isProvince } from '#contract/nepal/provinces.ts'
import type { Substitution } from '#contract/orders.ts'
import * as labels from '#texts/labels.ts'
import { tabStorage } from '../session/personal-storage.ts'

/** The shipping form as typed. */
export interface ShippingDraft {
  fullName: string
  email: string
  phone: string
  secondPhone: string
  address: string
  landmark: string
  city: string
  /** The province. */
  state: string
  substitution: Substitution
  note: string
  /** The chosen delivery day; empty for the first possible one. */
  deliveryDay: string
}

export const EMPTY_DRAFT: ShippingDraft = {
  fullName: '',
  email: '',
  phone: '',
  secondPhone: '',
  address: '',
  landmark: '',
  city: '',
  state: DEFAULT_PROVINCE,
  substitution: 'call',
  note: '',
  deliveryDay: '',
}

const SAVED_KEY = 'savedShippingInfo'
const DRAFT_NAME = 'checkout'

/** The shipping details that this customer saved on this device, if any. */
export function readSavedShipping(userId: string): Partial<ShippingDraft> | undefined {
  try {
    return parseFor(userId, localStorage.getItem(SAVED_KEY))
  } catch {
    return undefined
  }
}

/**
 * Saves the shipping details for the next order, with the delivery charge in rupees. The note and the delivery day belong to
 * one order and are left out.
 */
export function saveShipping(userId: string, draft: ShippingDraft, deliveryCharge: number) {
  const { note: _note, deliveryDay: _deliveryDay, ...info } = draft
  const saved = { ...info, deliveryCharge, userId }
  try {
    localStorage.setItem(SAVED_KEY, JSON.stringify(saved))
  } catch {
    // Storage may be blocked or full. The order does not need it.
  }
}

export function clearSavedShipping() {
  try {
    localStorage.removeItem(SAVED_KEY)
  } catch {
    // storage is blocked
  }
}

/** The form as this customer typed it in this tab, if at all. */
export function readDraft(userId: string): Partial<ShippingDraft> | undefined {
  return parseFor(userId, tabStorage.get(DRAFT_NAME))
}

export function saveDraft(userId: string, draft: ShippingDraft) {
  tabStorage.set(DRAFT_NAME, JSON.stringify({ ...draft, userId }))
}

export function clearDraft() {
  tabStorage.remove(DRAFT_NAME)
}

/** The known fields of a stored record. Records of other customers are ignored: people share phones. */
function parseFor(userId: string, stored: string | null | undefined): Partial<ShippingDraft> | undefined {
  const record = parse(stored)
  if (!record || (typeof record.userId === 'string' && record.userId !== userId)) return undefined
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

function parse(stored: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
