import { deliveryCharge } from '#contract/delivery-charge.ts'
import { formatRupees } from '#contract/money.ts'
import { provinceName } from '#contract/nepal/place-names.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import * as t from '#texts/checkout.ts'
import { useDeliveryCharges } from '../settings/current-settings.ts'

/** The seven provinces with their delivery charges, for a select. */
export function ProvinceOptions() {
  const charges = useDeliveryCharges()
  return PROVINCES.map(({ name }) => (
    <option key={name} value={name}>
      {t.provinceWithCharge(provinceName(name), formatRupees(deliveryCharge(charges, name)))}
    </option>
  ))
}
