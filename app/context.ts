import { createContext } from 'react-router'
import type { CatalogForPages } from '#contract/page-services.ts'
import type { PublicSettings } from '#contract/settings.ts'

/** The catalogue, for server loaders. */
export const catalogContext = createContext<CatalogForPages>()

/** Public origin of the shop, for canonical URLs. */
export const originContext = createContext<string>()

export const settingsContext = createContext<() => Promise<PublicSettings>>()

/** Reports errors that occur while rendering. */
export const reportContext = createContext<(error: unknown) => void>()
