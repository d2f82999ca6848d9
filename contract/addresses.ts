import { z } from 'zod'
import { anyLine, line } from './fields.ts'
import {
  ADDRESS_LABEL_MAX_LENGTH,
  ADDRESS_MAX_LENGTH,
  LANDMARK_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from './limits.ts'
import { NEPALI_MOBILE, normalizePhone } from './nepal/phone.ts'
import { findDistrict, isProvince } from './nepal/provinces.ts'
import { okResponse } from './responses.ts'
import { oneLine } from './text.ts'
import { messages } from './validation.ts'

const Mobile = z
  .string(messages.required)
  .max(40, messages.shippingPhoneInvalid)
  .refine((typed) => oneLine(typed) !== '', messages.required)
  .transform(normalizePhone)
  .pipe(z.string().regex(NEPALI_MOBILE, messages.shippingPhoneInvalid))

const SecondMobile = z
  .string()
  .max(40, messages.shippingPhoneInvalid)
  .transform(normalizePhone)
  .refine((phone) => phone === '' || NEPALI_MOBILE.test(phone), messages.shippingPhoneInvalid)

/** Where a parcel goes, for a schema that applies `isInProvince` and `withOfficialCity`. */
export const place = {
  phone: Mobile,
  city: line(60),
  state: line(40).refine(isProvince, messages.orderUnknownProvince),
  // An edit without one of these leaves it as it is.
  /** Empty for none. */
  secondPhone: SecondMobile.optional(),
  landmark: anyLine(LANDMARK_MAX_LENGTH).optional(),
}

interface Place {
  city: string
  state: string
}

export const isInProvince = ({ city, state }: Place) => findDistrict(state, city) !== undefined

/** Reports a wrong city alongside other field errors, once a valid province is chosen. */
export const cityOutside: Parameters<z.ZodType['refine']>[1] & object = {
  path: ['city'],
  error: messages.cityOutside,
  when({ value }) {
    const { city, state } = (value ?? {}) as Partial<Record<keyof Place, unknown>>
    return typeof city === 'string' && oneLine(city) !== '' && typeof state === 'string' && isProvince(state)
  },
}

/** Replaces the typed spelling of the district with its official name. */
export function withOfficialCity<Address extends Place>(value: Address): Address {
  return { ...value, city: findDistrict(value.state, value.city) ?? value.city }
}

/** Who gets a parcel, and where, for a schema like `place`. */
export const addressFields = {
  fullName: line(NAME_MAX_LENGTH),
  address: line(ADDRESS_MAX_LENGTH),
  ...place,
}

export const Address = z.object(addressFields)
export type Address = z.infer<typeof Address>

/** POST /user/addresses and PUT /user/addresses/:id */
export const SaveAddress = z
  .object({
    /** Unique within the account, in any case. */
    label: line(ADDRESS_LABEL_MAX_LENGTH),
    ...addressFields,
  })
  .refine(isInProvince, cityOutside)
  .transform(withOfficialCity)
export type SaveAddress = z.infer<typeof SaveAddress>

export const SavedAddress = z.object({
  _id: z.string(),
  label: z.string(),
  fullName: z.string(),
  phone: z.string(),
  secondPhone: z.string(),
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
})
export type SavedAddress = z.infer<typeof SavedAddress>
export const SavedAddressResponse = okResponse({ address: SavedAddress })
/** GET /user/addresses: oldest first. */
export const SavedAddressesResponse = okResponse({ addresses: z.array(SavedAddress) })
