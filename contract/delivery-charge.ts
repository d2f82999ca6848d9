import { PROVINCES } from './nepal/province-list.ts'

/** Delivery charges in rupees by province. */
export type DeliveryCharges = Readonly<Record<string, number>>

/** The delivery charges until the shop sets others. */
export const DEFAULT_DELIVERY_CHARGES: DeliveryCharges = Object.fromEntries(
  PROVINCES.map(({ name, deliveryCharge }) => [name, deliveryCharge]),
)

/** Delivery charge in rupees; 0 for an unknown province, for which orders are rejected. */
export function deliveryCharge(charges: DeliveryCharges, province: string): number {
  return Object.hasOwn(charges, province) ? (charges[province] ?? 0) : 0
}
