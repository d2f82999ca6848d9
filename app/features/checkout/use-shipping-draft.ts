import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { readDraft, readSavedShipping, type ShippingDraft, saveDraft } from './draft.ts'
import { initialDraft, type Prefill } from './prefill.ts'

/** The state of the shipping form, which survives steps and reloads. What was typed in this tab comes before all else. */
export function useShippingDraft(user: User, prefill: Prefill) {
  const [draft, setDraft] = useState<ShippingDraft>(() => ({
    ...initialDraft({ ...prefill, user, saved: readSavedShipping(user._id) }),
    ...readDraft(user._id),
  }))
  const [saveForNextTime, setSaveForNextTime] = useState(true)

  function change(next: Partial<ShippingDraft>) {
    setDraft((before) => {
      const draft = { ...before, ...next }
      saveDraft(user._id, draft)
      return draft
    })
  }

  return { draft, change, saveForNextTime, setSaveForNextTime }
}
