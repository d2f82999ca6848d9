import type { Language } from './languages.ts'
import { MAX_EXTRA_CASH_RUPEES } from './limits.ts'
import { formatRupees } from './money.ts'
import { provinceName } from './nepal/place-names.ts'

// biome-ignore format: a line for each subject
const NAMES = [
  'required', 'tooLong', 'badRequest', 'amountDecimals',
  'signInFieldsMissing', 'emailMissing', 'emailInvalid', 'nameMissing', 'addressInvalid', 'signUpPhoneInvalid',
  'passwordTooShort', 'passwordTooLong', 'passwordsDiffer', 'currentPasswordMissing', 'codeFormat', 'secondFactorCodeFormat',
  'priceInvalid', 'amountInvalid', 'unitAmountInvalid', 'stockInvalid', 'categoryReserved', 'productTooManyPictures', 'productTooManyFarms',
  'quantityInvalid', 'notEnoughStock', 'orderEmpty', 'orderRepeats', 'orderTooLong', 'orderUnknownProvince',
  'shippingPhoneInvalid', 'cityOutside', 'creditNeedsAccount',
  'reviewIncomplete', 'questionEmpty', 'complaintEmpty', 'complaintSubjectMissing',
  'cashTooMuch', 'cashReasonMissing', 'countedInvalid',
  'gramsInvalid', 'gramsNone', 'lineTwice',
  'farmSince', 'farmHouseholds', 'lastDayBeforeFirst', 'dayTooFar', 'percent', 'daysInvalid',
  'settingsLink', 'bannerLink', 'settingsPan', 'settingsCutoffHour', 'settingsLeadDays', 'settingsMaxOrders', 'settingsCharge', 'reductionStarts', 'reductionTooLong',
  'settingsClosedDates',
] as const
type Name = (typeof NAMES)[number]

/** The messages of schemas are names: `validationText` has the text. */
export const messages = Object.fromEntries(NAMES.map((name) => [name, name])) as { [Each in Name]: Each }

/** Texts with values take these from the rejected input. */
interface TextsWithValues {
  cityOutside: (city: string, province: string) => string
  cashTooMuch: (most: string) => string
}
/** The texts of one language: texts/en/validation.ts and texts/ne/validation.ts. */
export type ValidationTexts = Record<Exclude<Name, keyof TextsWithValues>, string> & TextsWithValues

/** For `safeParse`. Rules without a message concern programs that call the API; zod's own texts have no translation. */
export const PARSE_OPTIONS = { reportInput: true, error: () => messages.badRequest }

/** The text of a problem that `safeParse` has found with `PARSE_OPTIONS`. */
export function validationText(
  { message, input }: { message: string; input?: unknown },
  texts: ValidationTexts,
  language: Language,
): string {
  switch (message as Name) {
    case 'cityOutside': {
      const { city, state } = input as { city: string; state: string }
      return texts.cityOutside(city, provinceName(state, language))
    }
    case 'cashTooMuch': {
      const { due } = input as { due: number }
      return texts.cashTooMuch(formatRupees(due + MAX_EXTRA_CASH_RUPEES, language))
    }
    default:
      // a form of the app may have rules of its own, with their text
      return texts[message as Exclude<Name, keyof TextsWithValues>] ?? message
  }
}
