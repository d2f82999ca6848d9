import type { Customer } from '#contract/admin/customers.ts'
import { NEPALI_MOBILE } from '#contract/nepal/phone.ts'
import { blocked as blockedText } from '#texts/admin/customers.ts'
import * as t from '#texts/admin/phone-order.ts'
import { CheckboxField } from '../../ui/controls/field.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'

/**
 * Verified accounts with this phone number. Phone numbers are not verified, so these are suggestions: the caller must
 * confirm which account is theirs.
 */
export function usePossibleCustomers(phone: string): Customer[] {
  const { data } = useAdminQuery('/admin/customers', {
    query: { search: phone },
    enabled: NEPALI_MOBILE.test(phone),
  })
  return (data?.customers ?? []).filter((customer) => customer.phone === phone && customer.verified)
}

interface PossibleCustomersProps {
  customers: readonly Customer[]
  /** The account that the caller has confirmed. */
  linkedId: string | undefined
  onLink: (id: string | undefined) => void
  usesCredit: boolean
  onUseCredit: (usesCredit: boolean) => void
}

/** Offers to link a phone order to one of these accounts, and to use its store credit. Nothing is linked or used automatically. */
export function PossibleCustomers({
  customers,
  linkedId,
  onLink,
  usesCredit,
  onUseCredit,
}: PossibleCustomersProps) {
  return (
    <ul aria-live="polite" className="space-y-2 empty:hidden">
      {customers.map(({ _id, name, email, credit, blocked }) => (
        <li key={_id} className="rounded-box bg-mute p-3">
          <p className="wrap-anywhere">{t.possibleCustomer(name, email)}</p>
          {blocked && <p className="font-bold text-danger">{blockedText}</p>}
          <CheckboxField
            label={t.linkAccount}
            aria-label={t.linkAccountOf(email)}
            disabled={blocked}
            checked={_id === linkedId}
            onChange={(event) => onLink(event.target.checked ? _id : undefined)}
          />
          {_id === linkedId && credit > 0 && (
            <CheckboxField
              label={t.payWithCredit(formatRupees(credit))}
              checked={usesCredit}
              onChange={(event) => onUseCredit(event.target.checked)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
