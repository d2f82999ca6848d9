import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../ui/browser/storage.ts'

/** A province that was chosen on this device. */
export interface ChosenProvince {
  province: string
  /** In milliseconds since 1970. */
  at: number
}

const KEY = 'deliveryProvince'
const listeners = new Set<() => void>()

/** The province to which this device's customer last had something delivered, or looked up the delivery charge. */
export function chosenProvince(): ChosenProvince | undefined {
  return deviceStorage.getJson(KEY) as ChosenProvince | undefined
}

export function chooseProvince(province: string): void {
  deviceStorage.set(KEY, JSON.stringify({ province, at: Date.now() }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen province; empty on the server, while the page hydrates, and until one is chosen. */
export function useChosenProvince(): string {
  return useSyncExternalStore(
    subscribe,
    () => chosenProvince()?.province ?? '',
    () => '',
  )
}
