import { deviceStorage, tabStorage } from '../../ui/browser/storage.ts'

/** Choices for this device, and what a rider has not sent yet, which names no customer. */
const KEPT_ON_DEVICE = ['rememberEmail', 'newOrderSound', 'hideSuggestions', 'hariyo:rider-actions']
/** What a visitor wanted to do before the sign-in, and what React Router stores. */
const KEPT_IN_TAB = ['hariyo:pending-action', 'react-router-scroll-positions']
/** What was typed for an order. It names its account, and only that account sees it again. */
const ORDER_DRAFT = 'checkout'

/** Removes what this device stores about the person who was signed in. After an expired session, the order can be completed. */
export function forgetPerson({ hasExpired }: { hasExpired: boolean }): void {
  deviceStorage.clearExcept(KEPT_ON_DEVICE)
  tabStorage.clearExcept(hasExpired ? [...KEPT_IN_TAB, ORDER_DRAFT] : KEPT_IN_TAB)
}
