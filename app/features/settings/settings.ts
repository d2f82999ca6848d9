import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '#contract/settings.ts'

/** The settings that the page was rendered with; undefined outside the shop layout. */
export function usePublicSettings(): PublicSettings | undefined {
  return useRouteLoaderData<{ settings: PublicSettings }>('features/layout/shop-layout')?.settings
}
