import type { Customer } from '#contract/admin/customers.ts'
import { NEPALI_MOBILE, normalizePhone } from '#contract/nepal/phone.ts'
import * as t from '#texts/admin/phone-order.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import { useAdminQuery } from '../api-hooks.ts'

/**
 * Verified accounts with this phone number. Phone numbers are not verified, so these are suggestions: the caller must
 * confirm which account is theirs.
 */
export function usePossibleCustomers(typedPhone: string): Customer[] {
  const phone = normalizePhone(typedPhone)
  const { data } = useAdminQuery('/admin/customers', {
    query: { search: phone },
    enabled: NEPALI_MOBILE.test(phone),
  })
  return (data?.customers ?? []).filter(
    (customer) => customer.phone === phone && customer.verified && !customer.blocked,
  )
}

interface PossibleCustomersProps {
  customers: readonly Customer[]
  /** The account that the caller has confirmed. */
  linkedId: string | undefined
  onLink: (id: string | undefined) => void
}

/** Offers to link a phone order to one of these accounts. Nothing is linked automatically. */
export function PossibleCustomers({ customers, linkedId, onLink }: PossibleCustomersProps) {
  return (
    <ul aria-live="polite" className="space-y-2 empty:hidden sm:col-span-2">
      {customers.map(({ _id, name, email }) => (
        <li key={_id} className="rounded-box bg-mute p-3">
          <p className="wrap-anywhere">{t.possibleCustomer(name, email)}</p>
          <CheckboxField
            label={t.linkAccount}
            aria-label={t.linkAccountOf(email)}
            checked={_id === linkedId}
            onChange={(event) => onLink(event.target.checked ? _id : undefined)}
          />
        </li>
      ))}
    </ul>
  )
}
