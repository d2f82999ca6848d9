import type { PackingResponse } from '#contract/admin/orders/packing.ts'
import { formatDeliveryDay } from '#contract/delivery-days.ts'
import { formatRupees } from '#contract/money.ts'
import { shortOrderId } from '#contract/text.ts'
import { language } from '#texts/language.ts'
import * as englishTexts from '../../../texts/en/admin/packing.ts'
import * as englishDates from '../../../texts/en/dates.ts'
import { substitutionForStaff as englishSubstitutions } from '../../../texts/en/labels.ts'
import * as nepaliTexts from '../../../texts/ne/admin/packing.ts'
import * as nepaliDates from '../../../texts/ne/dates.ts'
import { substitutionForStaff as nepaliSubstitutions } from '../../../texts/ne/labels.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'

// Packers and riders read one language or the other, so slips and lists on paper show both: the one of the page, and below it the other.

const other =
  language === 'ne'
    ? { lang: 'en' as const, t: englishTexts, dates: englishDates, substitutions: englishSubstitutions }
    : { lang: 'ne' as const, t: nepaliTexts, dates: nepaliDates, substitutions: nepaliSubstitutions }

/** What the slip of an order says. */
export function SlipInOtherLanguage({ slip }: { slip: PackingResponse['slips'][number] }) {
  const { lang, t, dates, substitutions } = other
  return (
    <div lang={lang} className="mt-3 hidden border-t border-line pt-2 text-sm print:block">
      <p>{richText(t.slipTitle, { print: (text) => text, order: shortOrderId(slip._id) })}</p>
      <p>
        {richText(t.deliveryDayWithLabel, {
          day: formatDeliveryDay(slip.deliveryDay, dates),
          b: strong,
        })}
      </p>
      <p>{richText(t.ifMissingWithLabel, { choice: substitutions[slip.substitution], b: strong })}</p>
      {slip.collect !== undefined && (
        <p className="font-bold">{t.collect(formatRupees(slip.collect, lang))}</p>
      )}
    </div>
  )
}

/** Title and summary of the picking list. Its lines have the names of both languages. */
export function PickingInOtherLanguage({ products, orders }: { products: number; orders: number }) {
  const { lang, t } = other
  return (
    <p lang={lang} className="mb-3 hidden text-sm print:block">
      {t.pickingList}: {t.pickingSummary(products, orders)}
    </p>
  )
}
