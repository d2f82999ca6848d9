import type { ReactNode } from 'react'
import type { Contact } from '#contract/addresses.ts'
import { formatPhone } from '#contract/nepal/phone.ts'
import type { Substitution } from '#contract/orders.ts'
import * as t from '#texts/checkout.ts'
import * as labels from '#texts/labels.ts'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { districtName, provinceName } from '../../ui/text/place-names.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'

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

interface DeliveryFactsProps extends Pick<ContactAddressProps, 'contact' | 'children'> {
  /** Undefined while it is loading. */
  day: string | undefined
  note: string
  substitution: Substitution
}

/** Who gets an order, where and when, and what to do about missing products. */
export function DeliveryFacts({ contact, children, day, note, substitution }: DeliveryFactsProps) {
  return (
    <>
      <ContactAddress contact={contact} className="mt-1">
        {children}
      </ContactAddress>
      {day && (
        <p className="mt-2">{richText(t.deliveryDayWithLabel, { day: formatDeliveryDay(day), b: strong })}</p>
      )}
      <p className="mt-2">
        {richText(t.substitutionWithLabel, { choice: labels.substitution[substitution], b: strong })}
      </p>
      {note && <p className="mt-2 whitespace-pre-line">{richText(t.noteWithLabel, { note, b: strong })}</p>}
    </>
  )
}
