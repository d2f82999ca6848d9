import type { ReactNode } from 'react'
import type { Contact } from '#contract/addresses.ts'
import { formatPhone } from '#contract/nepal/phone.ts'
import * as t from '#texts/checkout.ts'
import { districtName, provinceName } from '../../ui/text/place-names.ts'

interface ContactAddressProps {
  /** Orders of deleted accounts have no name, address and phone. */
  contact: Contact
  /** How a phone number is shown. */
  phoneOf?: (phone: string) => ReactNode
  className?: string
  /** Shown after the phone numbers. */
  children?: ReactNode
}

/** Who gets a parcel, and where. */
export function ContactAddress({
  contact: { fullName, phone, secondPhone, address, landmark, city, state },
  phoneOf = formatPhone,
  className = '',
  children,
}: ContactAddressProps) {
  const place = t.cityAndProvince(districtName(city, state), provinceName(state))
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      {fullName && <p className="font-bold">{fullName}</p>}
      {[address, landmark && t.landmarkOf(landmark), place].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {[...new Set([phone, secondPhone])].filter(Boolean).map((number) => (
        <div key={number}>{phoneOf(number)}</div>
      ))}
      {children}
    </address>
  )
}
