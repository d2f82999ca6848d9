import type { Customer } from '#contract/admin/customers.ts'
import { NEPALI_MOBILE, normalizePhone } from '#contract/phone.ts'
import { CheckboxField } from '../../ui/field.tsx'
import { useAdminQuery } from './api-hooks.ts'

/**
 * Verified accounts that name this phone number. Nobody proves a number, so they are suggestions: only the caller can tell
 * which account is theirs.
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
  /** The account the caller has confirmed. */
  linkedId: string | undefined
  onLink: (id: string | undefined) => void
}

/** Offers to link an order by phone to one of these accounts. Nothing is linked unless it is asked for. */
export function PossibleCustomers({ customers, linkedId, onLink }: PossibleCustomersProps) {
  return (
    <ul aria-live="polite" className="space-y-2 empty:hidden sm:col-span-2">
      {customers.map(({ _id, name, email }) => (
        <li key={_id} className="rounded-box bg-mute p-3">
          <p className="wrap-anywhere">
            Possible customer: {name}, {email} - ask the caller to confirm
          </p>
          <CheckboxField
            label="Link this order to the account"
            aria-label={`Link this order to the account ${email}`}
            checked={_id === linkedId}
            onChange={(event) => onLink(event.target.checked ? _id : undefined)}
          />
        </li>
      ))}
    </ul>
  )
}
