import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { EMPTY_DRAFT, readDraft, readSavedShipping, type ShippingDraft, saveDraft } from './draft.ts'

/**
 * The state of the shipping form, which survives steps and reloads. Each field starts with what was typed in this tab, else
 * the saved details, else the profile.
 */
export function useShippingDraft(user: User) {
  const [draft, setDraft] = useState<ShippingDraft>(() => {
    const { name: fullName, email, phone, address } = user
    return {
      ...EMPTY_DRAFT,
      fullName,
      email,
      phone,
      address,
      ...readSavedShipping(user._id),
      ...readDraft(user._id),
    }
  })
  const [saveForNextTime, setSaveForNextTime] = useState(() => readSavedShipping(user._id) !== undefined)

  function change(next: Partial<ShippingDraft>) {
    setDraft((before) => {
      const draft = { ...before, ...next }
      saveDraft(user._id, draft)
      return draft
    })
  }

  return { draft, change, saveForNextTime, setSaveForNextTime }
}
