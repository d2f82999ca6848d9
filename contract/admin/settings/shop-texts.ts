import { z } from 'zod'
import { anyLine, anyText, line, text } from '../../fields.ts'
import {
  BANNER_LINK_MAX_LENGTH,
  MAX_POLICY_BLOCKS,
  POLICY_TEXT_MAX_LENGTH,
  POLICY_TITLE_MAX_LENGTH,
} from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { BANNER_SLIDES, HOME_TEXTS, type HomeText, POLICIES } from '../../shop-texts.ts'
import { messages } from '../../validation.ts'
import { Version } from '../fields.ts'

const each = <Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
) => z.object(Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>)

const ownText = (max: number) => z.object({ en: anyText(max), ne: anyText(max) })

/** A path of this shop, or an https URL. */
const Link = anyLine(BANNER_LINK_MAX_LENGTH).refine(
  (typed) => /^(?:|\/(?![/\\])\S*|https:\/\/(?=[^\s/]+\.\S)\S+)$/.test(typed),
  messages.bannerLink,
)
const PictureUrl = z
  .string()
  .regex(/^(?:|\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d+\.webp)$/, messages.badRequest)

const PolicyBlock = z.object({
  title: z.object({
    en: line(POLICY_TITLE_MAX_LENGTH),
    ne: anyLine(POLICY_TITLE_MAX_LENGTH),
  }),
  text: z.object({
    en: text(POLICY_TEXT_MAX_LENGTH),
    ne: anyText(POLICY_TEXT_MAX_LENGTH),
  }),
})

/** The shop's own texts: plain text without markup. Everything that is empty has its default. */
export const ShopTexts = z.object({
  home: each(Object.keys(HOME_TEXTS) as HomeText[], (name) => ownText(HOME_TEXTS[name])),
  banner: each(BANNER_SLIDES, () => z.object({ link: Link, picture: PictureUrl })),
  /** In display order; none for the default policy. */
  policies: each(POLICIES, () => z.array(PolicyBlock).max(MAX_POLICY_BLOCKS, messages.tooLong)),
})
export type ShopTexts = z.infer<typeof ShopTexts>

const Shape = z.object({ en: z.string(), ne: z.string() })
const Block = z.object({ title: Shape, text: Shape })
const policyBlocks = each(POLICIES, () => z.array(Block))

/** GET /admin/texts, with the defaults of every shop. */
export const ShopTextsResponse = okResponse({
  texts: z.object({
    home: each(Object.keys(HOME_TEXTS) as HomeText[], () => Shape),
    banner: each(BANNER_SLIDES, () => z.object({ link: z.string(), picture: z.string() })),
    policies: policyBlocks,
  }),
  defaults: z.object({
    home: each(Object.keys(HOME_TEXTS) as HomeText[], () => Shape),
    policies: policyBlocks,
  }),
  version: z.number(),
})
export type ShopTextsResponse = z.infer<typeof ShopTextsResponse>

/** PUT /admin/texts. If someone else has saved texts since `version`, the response is 409. */
export const ChangeShopTexts = z.object({ texts: ShopTexts, version: Version })

/** POST /admin/texts/picture: a form with one picture for the banner, which is used when the texts are saved. */
export const BannerPictureResponse = okResponse({ picture: z.string() })

/** GET /policies: only those that the shop has written itself. */
export const PoliciesResponse = okResponse({ policies: policyBlocks })
