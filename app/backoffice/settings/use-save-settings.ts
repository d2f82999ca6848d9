import type { z } from 'zod'
import type { ChangeSettings, SettingsResponse } from '#contract/settings.ts'
import { api } from '../../api/client.ts'
import { useAdminMutation } from '../kit/api-hooks.ts'

export type VersionedSettings = Pick<z.infer<typeof SettingsResponse>, 'settings' | 'version'>

export function useSaveSettings(done: string) {
  return useAdminMutation({
    call: (change: z.input<typeof ChangeSettings>) => api.put('/admin/settings', { body: change }),
    done,
    quietFailure: true,
  })
}
