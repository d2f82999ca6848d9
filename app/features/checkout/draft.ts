import { DEFAULT_PROVINCE, deliveryCharge, isProvince } from '#contract/provinces.ts'
import { tabStorage } from '../session/tab-storage.ts'

/** What the shipping form holds, as typed. */
export interface ShippingDraft {
  fullName: string
  email: string
  phone: string
  address: string
  city: string
  /** The province. */
  state: string
  note: string
}

export const EMPTY_DRAFT: ShippingDraft = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: DEFAULT_PROVINCE,
  note: '',
}

const SAVED_KEY = 'savedShippingInfo'
const DRAFT_NAME = 'checkout'

/** The shipping info that this person chose to keep on this device; undefined when there is none. */
export function readSavedShipping(userId: string): Partial<ShippingDraft> | undefined {
  try {
    return parseFor(userId, localStorage.getItem(SAVED_KEY))
  } catch {
    return undefined
  }
}

/** Keeps the shipping info for the next order. The note belongs to one order and is left out. */
export function saveShipping(userId: string, draft: ShippingDraft) {
  const { note: _note, ...info } = draft
  const saved = { ...info, deliveryCharge: deliveryCharge(draft.state), userId }
  try {
    localStorage.setItem(SAVED_KEY, JSON.stringify(saved))
  } catch {
    // storage may be blocked or full: the order goes on without
  }
}

export function clearSavedShipping() {
  try {
    localStorage.removeItem(SAVED_KEY)
  } catch {
    // see above
  }
}

/** What was typed in this tab before a reload; undefined when there is nothing of this person's. */
export function readDraft(userId: string): Partial<ShippingDraft> | undefined {
  return parseFor(userId, tabStorage.get(DRAFT_NAME))
}

export function saveDraft(userId: string, draft: ShippingDraft) {
  tabStorage.set(DRAFT_NAME, JSON.stringify({ ...draft, userId }))
}

export function clearDraft() {
  tabStorage.remove(DRAFT_NAME)
}

/** The texts of a stored record, whatever else is in it. On a shared phone one person's address is not offered to the next. */
function parseFor(userId: string, stored: string | null | undefined): Partial<ShippingDraft> | undefined {
  const record = parse(stored)
  if (!record || (typeof record.userId === 'string' && record.userId !== userId)) return undefined
  const draft: Partial<ShippingDraft> = {}
  for (const field of Object.keys(EMPTY_DRAFT) as (keyof ShippingDraft)[]) {
    const value = record[field]
    if (typeof value === 'string') draft[field] = value
  }
  if (draft.state !== undefined && !isProvince(draft.state)) delete draft.state
  return draft
}

function parse(stored: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
