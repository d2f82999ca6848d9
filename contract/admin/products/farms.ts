import { z } from 'zod'
import { inProvince } from '../../addresses.ts'
import { anyLine, Day, Id, integer, line, optionalLine, optionalText, pan } from '../../fields.ts'
import {
  ADDRESS_MAX_LENGTH,
  MAX_FARM_PICTURES,
  MAX_FARM_PROOFS,
  MAX_HOUSEHOLDS,
  MAX_PROOF_PRODUCTS,
  NAME_MAX_LENGTH,
  SETTING_LINE_MAX_LENGTH,
  STORY_MAX_LENGTH,
} from '../../limits.ts'
import { PHONE } from '../../nepal/phone.ts'
import { isProvince } from '../../nepal/provinces.ts'
import { FARM_KINDS, PROOF_KINDS } from '../../proofs.ts'
import { okResponse } from '../../responses.ts'
import { asciiDigits } from '../../text.ts'
import { messages } from '../../validation.ts'
import { countedPage, cursorQuery, Search, Version } from '../fields.ts'

/** Years in Bikram Sambat; no farm of today is older or will start later. */
const Since = integer(1900, 2150, messages.farmSince)
const Households = integer(1, MAX_HOUSEHOLDS, messages.farmHouseholds)

const farmFields = {
  kind: z.enum(FARM_KINDS),
  name: line(NAME_MAX_LENGTH),
  nepaliName: optionalLine(NAME_MAX_LENGTH),
  state: line(40).refine(isProvince, messages.orderUnknownProvince),
  city: line(60),
  /** The place in words, such as a village. */
  place: optionalLine(ADDRESS_MAX_LENGTH),
  nepaliPlace: optionalLine(ADDRESS_MAX_LENGTH),
  story: optionalText(STORY_MAX_LENGTH),
  nepaliStory: optionalText(STORY_MAX_LENGTH),
  since: Since.nullable().default(null),
  /** Member households of a group or cooperative. */
  households: Households.nullable().default(null),
  /** Whether the farm agreed to be named. */
  isNamed: z.boolean().default(false),
  phone: anyLine(40)
    .overwrite(asciiDigits)
    .refine((typed) => typed === '' || PHONE.test(typed), messages.shippingPhoneInvalid)
    .optional()
    .default(''),
  pan: pan(),
  bank: optionalLine(SETTING_LINE_MAX_LENGTH),
}

/** POST /admin/farms → 201 */
export const CreateFarm = inProvince(z.object(farmFields))
export type CreateFarm = z.infer<typeof CreateFarm>
/** PUT /admin/farms/:id */
export const EditFarm = inProvince(z.object({ ...farmFields, version: Version }))
export type EditFarm = z.infer<typeof EditFarm>

export const FarmProof = z
  .object({
    /** Of a proof that exists; a new one has none. */
    _id: Id.optional(),
    kind: z.enum(PROOF_KINDS),
    /** Who certifies or guarantees. */
    body: optionalLine(NAME_MAX_LENGTH),
    number: optionalLine(NAME_MAX_LENGTH),
    firstDay: Day.nullable().default(null),
    lastDay: Day.nullable().default(null),
    /** Ids; null for all products of the farm. */
    products: z
      .array(Id)
      .min(1, messages.required)
      .max(MAX_PROOF_PRODUCTS, messages.tooLong)
      .nullable()
      .default(null),
    isPicturePublic: z.boolean().default(false),
  })
  .superRefine(({ kind, body, number, firstDay, lastDay }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'certificate' || kind === 'group') {
      const values = { body, number, firstDay, lastDay }
      for (const [path, value] of Object.entries(values)) if (!value) report(path, messages.required)
    }
    if (firstDay && lastDay && lastDay < firstDay) report('lastDay', messages.lastDayBeforeFirst)
  })
export type FarmProof = z.infer<typeof FarmProof>

/** PUT /admin/farms/:id/proofs: all proofs of the farm; those that are left out are deleted. */
export const SetProofs = z.object({
  version: Version,
  proofs: z.array(FarmProof).max(MAX_FARM_PROOFS, messages.tooLong),
})

/** PUT /admin/farms/:id/pictures: the ids of all pictures of the farm in their new order. A picture that is left out is removed. */
export const ArrangeFarmPictures = z.object({
  version: Version,
  pictures: z.array(Id).max(MAX_FARM_PICTURES),
})

const Picture = z.object({ _id: z.string(), url: z.string() })
export const AdminFarm = z.object({
  _id: z.string(),
  /** Increases with each change of the farm, its proofs and pictures. Must be sent with a change. */
  version: z.number(),
  ...farmFields,
  isArchived: z.boolean(),
  pictures: z.array(Picture),
  proofs: z.array(
    z.object({
      ...FarmProof.shape,
      _id: z.string(),
      // stored days may be farther away than new ones may be
      firstDay: z.string().nullable(),
      lastDay: z.string().nullable(),
      products: z.array(z.object({ _id: z.string(), name: z.string(), nepaliName: z.string() })).nullable(),
      picture: Picture.nullable(),
      isExpired: z.boolean(),
    }),
  ),
  /** Products on sale from here. */
  products: z.number(),
})
export type AdminFarm = z.infer<typeof AdminFarm>
export const AdminFarmResponse = okResponse({ farm: AdminFarm })

/** GET /admin/farms: by name. */
export const AdminFarmsQuery = z.object({
  search: Search,
  show: z.enum(['active', 'ending', 'archived', 'all']).default('active'),
  ...cursorQuery,
})
export const AdminFarmsResponse = okResponse({
  farms: z.array(
    AdminFarm.pick({
      _id: true,
      name: true,
      nepaliName: true,
      kind: true,
      state: true,
      city: true,
      isNamed: true,
      isArchived: true,
      products: true,
    }).extend({
      /** The last day of the proof that ends first, of those that count today. */
      proofEnds: z.string().nullable(),
    }),
  ),
  ...countedPage,
})

/** GET /admin/farms/choices: farms that the shop buys from, by name, without phone, PAN and bank account. */
export const FarmChoicesQuery = z.object({ search: Search })
export const FarmChoice = z.object({
  _id: z.string(),
  name: z.string(),
  nepaliName: z.string(),
  place: z.string(),
  nepaliPlace: z.string(),
  city: z.string(),
  state: z.string(),
})
export type FarmChoice = z.infer<typeof FarmChoice>
export const FarmChoicesResponse = okResponse({ farms: z.array(FarmChoice) })
