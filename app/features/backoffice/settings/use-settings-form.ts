import { z } from 'zod'
import { Settings } from '#contract/settings.ts'
import * as messages from '#texts/messages.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { numberField } from '../numbers.ts'
import type { VersionedSettings } from './use-save-settings.ts'

/** The form's values as typed. Pausing is not among them, because it must work even while the form is invalid. */
const Typed = Settings.omit({ orderingPaused: true }).extend({
  lowStockThreshold: numberField(
    z.number(messages.stockInvalid).int(messages.stockInvalid).min(0, messages.stockInvalid).max(100_000),
  ),
})
type TypedSettings = z.input<typeof Typed>

export function typedFrom({ settings }: VersionedSettings): TypedSettings {
  const { orderingPaused: _switch, lowStockThreshold, ...texts } = settings
  return { ...texts, lowStockThreshold: String(lowStockThreshold) }
}

export function useSettingsForm(base: VersionedSettings) {
  return useContractForm({ schema: Typed, defaultValues: typedFrom(base) })
}
export type SettingsFormApi = ReturnType<typeof useSettingsForm>
