import { lazy, Suspense } from 'react'
import { formatRupees } from '#contract/money.ts'
import * as t from '#texts/shop/product-page.ts'
import { SelectField } from '../../ui/field.tsx'
import { useSession } from '../session/session.ts'
import { usePublicSettings } from '../settings/public-settings.ts'
import { chooseProvince, useChosenProvince } from './province.ts'

// A visitor who has not chosen a province does not load it.
const FirstDay = lazy(() => import('./first-day.tsx'))

/**
 * Lets the customer choose a province, and shows its delivery charge and the first delivery day. The choice is of this device, so
 * the server renders the same page for everyone, with room for the day.
 */
export function DeliveryTo() {
  const charges = usePublicSettings()?.delivery.charges ?? {}
  const chosen = useChosenProvince()
  const province = chosen in charges ? chosen : ''
  const isCustomer = useSession().status === 'verified'
  return (
    <>
      <SelectField
        label={t.deliverTo}
        value={province}
        onChange={(event) => chooseProvince(event.target.value)}
      >
        <option value="">{t.chooseProvince}</option>
        {Object.entries(charges).map(([name, charge]) => (
          <option key={name} value={name}>
            {t.provinceWithCharge(name, formatRupees(charge))}
          </option>
        ))}
      </SelectField>
      <p role="status" className="mt-1 min-h-6">
        {(province || isCustomer) && (
          <Suspense>
            <FirstDay province={province} />
          </Suspense>
        )}
      </p>
    </>
  )
}
