import { Link } from 'react-router'
import { formatPhone } from '#contract/nepal/phone.ts'
import { phoneLink } from '#contract/nepal/phone-link.ts'
import * as common from '#texts/admin/common.ts'
import * as messages from '#texts/messages.ts'
import { type Location, type PathOf, urlOf } from '../../../api/client.ts'
import { ButtonLink, buttonClass } from '../../../ui/controls/button.tsx'
import { PhoneIcon } from '../../../ui/pictures/icons.tsx'
import { richText } from '../../../ui/text/rich-text.tsx'
import { srOnly } from '../../../ui/text/text-slots.tsx'

/** A phone number that starts a call when tapped. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  if (!phone) return null
  return (
    <a
      href={phoneLink(phone)}
      className="link inline-flex min-h-6 items-baseline gap-1 font-bold whitespace-nowrap"
    >
      <PhoneIcon className="size-4 self-center" />
      <span>
        <span className="sr-only">{common.callPrefix(name)}</span>
        <span>{formatPhone(phone)}</span>
      </span>
    </a>
  )
}

interface Receiver {
  fullName: string
  phone: string
  secondPhone?: string
  email?: string
}

/** Who receives an order, with the phone numbers, for a table. */
export function ReceiverCell({ fullName, phone, secondPhone = '', email }: Receiver) {
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 wrap-anywhere">
      <span>{fullName}</span>
      {[...new Set([phone, secondPhone])].filter(Boolean).map((number) => (
        <PhoneLink key={number} phone={number} name={fullName} />
      ))}
      {email && <span className="text-sm">{email}</span>}
    </span>
  )
}

/** Opens a page of the shop in a new tab. */
export function ShopLink({ to, label = common.viewInShop }: { to: string; label?: string }) {
  return (
    <ButtonLink variant="outline" to={to} target="_blank" rel="noreferrer">
      <span>{richText(label, { hidden: srOnly })}</span>
    </ButtonLink>
  )
}

/** Downloads a CSV file. */
export function CsvLink({
  path,
  params,
  query,
  children = common.downloadCsv,
}: {
  path: PathOf<'GET'> & `${string}.csv`
  params?: Location['params']
  query?: Location['query']
  children?: string
}) {
  return (
    <a href={urlOf(path, { params, query })} download className={buttonClass({ variant: 'outline' })}>
      {children}
    </a>
  )
}

/** The name of a customer as a link to the account; plain text after the account is deleted. */
export function CustomerLink({
  customer: { _id, name },
  className = '',
}: {
  customer: { _id: string | null; name: string }
  className?: string
}) {
  if (!_id) return name || messages.formerCustomer
  return (
    <Link to={`/admin/customers/${_id}`} className={`link ${className}`}>
      {name}
    </Link>
  )
}
