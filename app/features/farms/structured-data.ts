import type { Farm } from '#contract/farms.ts'
import * as common from '#texts/common.ts'
import * as t from '#texts/shop/farms.ts'
import { breadcrumbs } from '../layout/structured-data.ts'
import { farmName } from './origin.ts'

/** What search engines learn about a farm; one without consent is not described to them. */
export function farmData(farm: Farm, origin: string): object[] {
  const name = farmName(farm)
  return [
    ...(farm.isNamed
      ? [
          {
            '@type': 'Organization',
            name: farm.name,
            ...(farm.nepaliName ? { alternateName: farm.nepaliName } : {}),
            address: {
              '@type': 'PostalAddress',
              addressLocality: farm.place || farm.city,
              addressRegion: farm.state,
              addressCountry: 'NP',
            },
          },
        ]
      : []),
    breadcrumbs(origin, [
      { name: common.home, path: '/' },
      { name: t.farmsTitle, path: '/farms' },
      { name, path: `/farm/${farm._id}` },
    ]),
  ]
}
