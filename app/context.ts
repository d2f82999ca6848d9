import { createContext } from 'react-router'
import type { CatalogForPages } from '#contract/page-services.ts'
import type { PublicSettings } from '#contract/settings.ts'

/** The catalogue, for loaders on the server. */
export const catalogContext = createContext<CatalogForPages>()

/** Origin under which the shop is known, for canonical links. */
export const originContext = createContext<string>()

export const settingsContext = createContext<() => Promise<PublicSettings>>()

/** Told of what went wrong while rendering. */
export const reportContext = createContext<(error: unknown) => void>()
