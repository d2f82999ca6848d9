import { PROVINCES } from '#contract/nepal/province-list.ts'
import * as messages from '#texts/messages.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { useDelivery } from '../settings/current-settings.ts'

/** The provinces for a select. With `servedOnly`, only those that the shop delivers to are offered; another may be selected already. */
export function ProvinceOptions({ servedOnly = false }: { servedOnly?: boolean }) {
  const days = useDelivery()?.days
  return PROVINCES.map(({ name }) => {
    const isLeftOut = servedOnly && days !== undefined && !(name in days)
    return (
      <option key={name} value={name} hidden={isLeftOut} disabled={isLeftOut}>
        {provinceName(name)}
      </option>
    )
  })
}

/** A sentence that names the provinces that the shop does not deliver to; empty if there are none. */
export function useProvincesNotServed(): string {
  const days = useDelivery()?.days
  const names = PROVINCES.filter(({ name }) => days && !(name in days)).map(({ name }) => provinceName(name))
  return names.length > 0 ? messages.notDelivered(names.join(', ')) : ''
}
