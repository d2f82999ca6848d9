import { PRODUCT_LABELS } from '#contract/product-details.ts'
import type { Filters } from '#contract/product-filters.ts'
import { PROOF_KINDS } from '#contract/proofs.ts'
import { proofKind } from '#texts/shop/farms.ts'
import { labels as productLabels } from '#texts/shop/product-details.ts'
import * as t from '#texts/shop/product-list.ts'
import { localText } from '../../ui/text/local-text.ts'

/** A choice of the filter bar. `all` is the option without a filter. */
export interface ChoiceFilter {
  name: keyof Pick<Filters, 'district' | 'proof' | 'label'>
  label: string
  all: string
  options: [value: string, label: string][]
}

/** The filters by label, and in a shop with farms by their district and by proof. */
export function choiceFilters(districts: readonly { name: string; nepaliName: string }[]): ChoiceFilter[] {
  const label: ChoiceFilter = {
    name: 'label',
    label: t.label,
    all: t.allLabels,
    options: PRODUCT_LABELS.map((each) => [each, productLabels[each]]),
  }
  if (districts.length === 0) return [label]
  return [
    label,
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
      options: PROOF_KINDS.map((kind) => [kind, proofKind[kind]]),
    },
  ]
}
