import { z } from 'zod'
import { line, optionalLine } from './fields.ts'
import {
  ADDRESS_LABEL_MAX_LENGTH,
  ADDRESS_MAX_LENGTH,
  LANDMARK_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from './limits.ts'
import { NEPALI_MOBILE, normalizePhone } from './nepal/phone.ts'
import { DEFAULT_PROVINCE, findDistrict, isProvince } from './nepal/provinces.ts'
import { okResponse } from './responses.ts'
import { oneLine } from './text.ts'
import { messages } from './validation.ts'

const Mobile = z
  .string(messages.required)
  .max(40, messages.shippingPhoneInvalid)
  .refine((typed) => oneLine(typed) !== '', messages.required)
  .transform(normalizePhone)
  .pipe(z.string().regex(NEPALI_MOBILE, messages.shippingPhoneInvalid))

/** A mobile number, or empty. */
export const OptionalMobile = z
  .string()
  .max(40, messages.shippingPhoneInvalid)
  .transform(normalizePhone)
  .refine((phone) => phone === '' || NEPALI_MOBILE.test(phone), messages.shippingPhoneInvalid)

/** Who gets a parcel, and where, for a schema with `inProvince`. */
export const addressFields = {
  fullName: line(NAME_MAX_LENGTH),
  address: line(ADDRESS_MAX_LENGTH),
  phone: Mobile,
  city: line(60),
  state: line(40).refine(isProvince, messages.orderUnknownProvince),
  secondPhone: OptionalMobile.optional().default(''),
  landmark: optionalLine(LANDMARK_MAX_LENGTH),
}
/** An edit without one of these leaves it as it is. */
export const optionalInEdit = {
  secondPhone: addressFields.secondPhone.unwrap(),
  landmark: addressFields.landmark.unwrap(),
}

interface Place {
  city: string
  state: string
}

const isInProvince = ({ city, state }: Place) => findDistrict(state, city) !== undefined

/** Reports a wrong city alongside other field errors, once a valid province is chosen. */
const cityOutside: Parameters<z.ZodType['refine']>[1] & object = {
  path: ['city'],
  error: messages.cityOutside,
  when({ value }) {
    const { city, state } = (value ?? {}) as Partial<Record<keyof Place, unknown>>
    return typeof city === 'string' && oneLine(city) !== '' && typeof state === 'string' && isProvince(state)
  },
}

/** The schema of something at a place: the district is one of the province, and gets its official name. */
export const inProvince = <Schema extends z.ZodObject & z.ZodType<Place>>(schema: Schema) =>
  schema
    .refine(isInProvince, cityOutside)
    .transform((value) => ({ ...value, city: findDistrict(value.state, value.city) ?? value.city }))

export const Address = z.object(addressFields)
export type Address = z.infer<typeof Address>

/** POST /user/addresses and PUT /user/addresses/:id */
export const SaveAddress = inProvince(
  z.object({
    /** Unique within the account, in any case. */
    label: line(ADDRESS_LABEL_MAX_LENGTH),
    ...addressFields,
  }),
)
export type SaveAddress = z.infer<typeof SaveAddress>

/** Who gets a parcel, and where, in responses. */
export const Contact = z.object({
  fullName: z.string(),
  phone: z.string(),
  /** Empty for none. */
  secondPhone: z.string(),
  address: z.string(),
  /** Empty for none. */
  landmark: z.string(),
  /** The district. */
  city: z.string(),
  /** The province. */
  state: z.string(),
})
export type Contact = z.infer<typeof Contact>
export const CONTACT_FIELDS = Contact.keyof().options

/** The contact as a form begins. */
export const EMPTY_CONTACT: Contact = {
  fullName: '',
  phone: '',
  secondPhone: '',
  address: '',
  landmark: '',
  city: '',
  state: DEFAULT_PROVINCE,
}

/** The contact among other fields. */
export const contactOf = ({
  fullName,
  phone,
  secondPhone,
  address,
  landmark,
  city,
  state,
}: Contact): Contact => ({ fullName, phone, secondPhone, address, landmark, city, state })

export const SavedAddress = Contact.extend({ _id: z.string(), label: z.string() })
export type SavedAddress = z.infer<typeof SavedAddress>
export const SavedAddressResponse = okResponse({ address: SavedAddress })
/** GET /user/addresses: oldest first. */
export const SavedAddressesResponse = okResponse({ addresses: z.array(SavedAddress) })
