import { formatRupees } from '#contract/money.ts'
import { PROVINCES } from '#contract/provinces.ts'
import * as t from '#texts/checkout.ts'

/** The seven provinces with their delivery charges, for a select. */
export function ProvinceOptions() {
  return PROVINCES.map(({ name, deliveryCharge }) => (
    <option key={name} value={name}>
      {t.provinceWithCharge(name, formatRupees(deliveryCharge))}
    </option>
  ))
}
