import { formatRupees } from '#contract/money.ts'
import { PROVINCES } from '#contract/provinces.ts'

/** The seven provinces with what delivery costs, for a select. */
export function ProvinceOptions() {
  return PROVINCES.map(({ name, deliveryCharge }) => (
    <option key={name} value={name}>
      {name} (delivery {formatRupees(deliveryCharge)})
    </option>
  ))
}
