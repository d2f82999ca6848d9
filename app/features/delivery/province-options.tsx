import { deliveryCharge } from '#contract/delivery-charge.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import * as t from '#texts/checkout.ts'
import { formatRupees } from '../../ui/format.ts'
import { provinceName } from '../../ui/place-names.ts'
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
