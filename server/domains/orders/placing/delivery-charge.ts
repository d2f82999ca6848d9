import { deliveryCharge } from '#contract/delivery-charge.ts'
import { toPaisa } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { deliveryCharges } from '../../settings/settings.ts'

/** The delivery charge in paisa; 0 for an unknown province, for which orders are rejected. */
export function deliveryChargePaisa(
  delivery: Pick<Settings['delivery'], 'provinces'>,
  province: string,
): number {
  return toPaisa(deliveryCharge(deliveryCharges(delivery.provinces), province))
}
