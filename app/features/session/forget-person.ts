import { deviceStorage, tabStorage } from '../../ui/storage.ts'

/** Choices for this device, and what a rider has not sent yet, which names no customer. */
const KEPT_ON_DEVICE = ['rememberEmail', 'newOrderSound', 'hideSuggestions', 'hariyo:rider-actions']
/** What a visitor wanted to do before the sign-in, and what React Router stores. */
const KEPT_IN_TAB = ['hariyo:pending-action', 'react-router-scroll-positions']

/** Removes what this device stores about the person who was signed in. */
export function forgetPerson(): void {
  deviceStorage.clearExcept(KEPT_ON_DEVICE)
  tabStorage.clearExcept(KEPT_IN_TAB)
}
