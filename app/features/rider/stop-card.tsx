import type { ReactNode } from 'react'
import { formatLotCode } from '#contract/lot-codes.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/nepal/phone.ts'
import { phoneLink } from '#contract/nepal/phone-link.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import type { RiderAction } from '#contract/rider.ts'
import { shortOrderId } from '#contract/text.ts'
import * as labels from '#texts/labels.ts'
import * as t from '#texts/rider.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { Badge, type BadgeTone } from '../../ui/notices/badge.tsx'
import { PhoneIcon, PinIcon } from '../../ui/pictures/icons.tsx'
import { formatPaid, formatRupees } from '../../ui/text/format.ts'
import { cityName } from '../../ui/text/place-names.ts'
import { localName } from '../product/product-texts.ts'
import { Rejection } from './rejection.tsx'
import type { ShownStop } from './stops.ts'

interface StopProps {
  stop: ShownStop
  onAct: (action: RiderAction['action']) => void
}

/** A stop that is still to be delivered, with everything that the rider needs at the door. */
export function StopCard({ stop, onAct }: StopProps) {
  const {
    fullName,
    address,
    city,
    landmark,
    note,
    collect,
    attempts,
    rejected,
    recalled,
    weighed,
    weightRefund,
  } = stop
  return (
    <li className="card grid grid-cols-1 gap-3 p-4">
      <StopHeading stop={stop} />
      {rejected.map((action) => (
        <Rejection key={action.key} action={action} />
      ))}
      <div className="text-lg leading-snug">
        <p>{t.place(address, cityName(city))}</p>
        {landmark && <p>{t.landmark(landmark)}</p>}
      </div>
      <RecalledGoods recalled={recalled} />
      {weightRefund > 0 && (
        <div>
          {weighed.map((product) => (
            <p key={`${product.name}-${product.packedGrams}`}>
              {localName(product)}: {labels.gramsPacked(product.orderedGrams, product.packedGrams)}
            </p>
          ))}
          <p>
            {labels.weightRefund}: {formatRupees(weightRefund)}
          </p>
        </div>
      )}
      {note && <p className="rounded-box bg-marigold-soft px-3 py-2">{note}</p>}
      {attempts > 0 && <p className="font-bold">{t.attempts(attempts)}</p>}
      <div className="grid grid-cols-2 gap-3">
        <CallLink name={fullName} phone={stop.phone}>
          {t.call}
        </CallLink>
        <a
          href={`geo:0,0?q=${encodeURIComponent(t.place(address, city))}`}
          aria-label={t.mapOf(fullName)}
          className={buttonClass({ variant: 'outline', size: 'large' }, 'px-3!')}
        >
          <PinIcon className="size-5" /> {t.map}
        </a>
        {stop.secondPhone && (
          <CallLink name={fullName} phone={stop.secondPhone} className="col-span-2">
            {t.callSecond}
          </CallLink>
        )}
      </div>
      <p>
        <span className="block text-ink-soft">{collect > 0 ? t.collect : t.nothingToCollect}</span>
        {collect > 0 && <span className="text-4xl leading-tight font-bold">{formatRupees(collect)}</span>}
      </p>
      {rejected.length === 0 && (
        <div className="grid grid-cols-2 gap-3">
          <Button size="large" className="col-span-2 min-h-16 px-3!" onClick={() => onAct('delivered')}>
            {t.delivered}
          </Button>
          <Button size="large" variant="outline" className="px-3!" onClick={() => onAct('not_at_home')}>
            {t.notAtHome}
          </Button>
          <Button size="large" variant="outline" className="px-3!" onClick={() => onAct('refused')}>
            {t.refused}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The products of a stop that must not be handed over. */
export function RecalledGoods({ recalled }: Pick<ShownStop, 'recalled'>) {
  return recalled.map((product) => (
    <p key={product.code} className="rounded-box bg-danger-soft px-3 py-2 font-bold" role="note">
      {t.doNotHandOver(localName(product), formatLotCode(product.code))}
    </p>
  ))
}

function StopHeading({ stop: { _id, number, fullName, day, isWaiting } }: { stop: ShownStop }) {
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 text-xl font-bold">{t.stopTitle(number, fullName)}</h3>
        <span className="shrink-0 text-sm text-ink-soft">{t.orderNumber(shortOrderId(_id))}</span>
      </div>
      {day !== nepalDay(new Date()) && <p className="text-ink-soft">{t.ofDay(formatDeliveryDay(day))}</p>}
      {isWaiting && <Badge tone="warm">{t.waiting}</Badge>}
    </div>
  )
}

function CallLink({
  name,
  phone,
  className = '',
  children,
}: {
  name: string
  phone: string
  className?: string
  children: ReactNode
}) {
  return (
    <a
      href={phoneLink(phone)}
      aria-label={`${children}: ${t.callName(name, formatPhone(phone))}`}
      className={buttonClass({ variant: 'outline', size: 'large' }, `px-3! ${className}`)}
    >
      <PhoneIcon className="size-5" /> {children}
    </a>
  )
}

const TONES = { open: 'plain', delivered: 'good', not_at_home: 'warm', failed: 'bad' } satisfies Record<
  string,
  BadgeTone
>

/** A stop that is delivered or cancelled. */
export function DoneStop({ stop }: { stop: ShownStop }) {
  const { _id, number, fullName, outcome, collect, cashCollected, qr, isWaiting, rejected } = stop
  const difference =
    cashCollected === null ? 0 : toRupees(toPaisa(cashCollected) + toPaisa(qr) - toPaisa(collect))
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-bold">{t.stopTitle(number, fullName)}</h3>
        {cashCollected !== null && (
          <span className="font-bold">{formatPaid({ cash: cashCollected, qr })}</span>
        )}
      </div>
      {difference !== 0 && (
        <p>
          {labels.cashDifference(difference, formatRupees(Math.abs(difference)), stop.cashDifferenceReason)}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[outcome]}>{t.outcome[outcome]}</Badge>
        {isWaiting && <Badge tone="warm">{t.waiting}</Badge>}
        <span className="text-sm text-ink-soft">{t.orderNumber(shortOrderId(_id))}</span>
      </p>
      {rejected.map((action) => (
        <Rejection key={action.key} action={action} />
      ))}
    </li>
  )
}
