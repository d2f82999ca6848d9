import { PROVINCES } from '#contract/nepal/province-list.ts'
import { provinceName } from '../../ui/text/place-names.ts'

/** The seven provinces, for a select. */
export const ProvinceOptions = () =>
  PROVINCES.map(({ name }) => (
    <option key={name} value={name}>
      {provinceName(name)}
    </option>
  ))
