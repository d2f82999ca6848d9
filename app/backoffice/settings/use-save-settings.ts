import type { z } from 'zod'
import type { SettingsResponse } from '#contract/settings.ts'
import { useAction } from '../kit/api-hooks.ts'

export type VersionedSettings = Pick<z.infer<typeof SettingsResponse>, 'settings' | 'version'>

export function useSaveSettings(done: string) {
  return useAction('PUT /admin/settings', { done, quietFailure: true })
}
