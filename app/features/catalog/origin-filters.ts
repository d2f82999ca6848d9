import type { Filters } from '#contract/product-filters.ts'
import { PROOF_KINDS } from '#contract/proofs.ts'
import * as t from '#texts/shop/product-list.ts'
import { localText } from '../../ui/local-text.ts'

/** A choice of the filter bar. `all` is the option without a filter. */
export interface OriginFilter {
  name: keyof Pick<Filters, 'district' | 'proof'>
  label: string
  all: string
  options: [value: string, label: string][]
}

/** The filters by the district of the farm and by proof; none for a shop without farms. */
export function originFilters(districts: readonly { name: string; nepaliName: string }[]): OriginFilter[] {
  if (districts.length === 0) return []
  return [
    {
      name: 'district',
      label: t.district,
      all: t.allDistricts,
      options: districts.map(({ name, nepaliName }) => [name, localText(name, nepaliName).text]),
    },
    {
      name: 'proof',
      label: t.proof,
      all: t.allProofs,
      options: PROOF_KINDS.map((kind) => [kind, t.proofKinds[kind]]),
    },
  ]
}
