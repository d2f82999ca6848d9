import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pictureUrl } from '#contract/pictures.ts'
import { HOME_TEXTS, type HomeText, type PolicyBlock } from '#contract/shop-texts.ts'
import { shopNameNepali } from '../../texts/en/common.ts'
import * as englishHome from '../../texts/en/shop/home.ts'
import * as englishLayout from '../../texts/en/shop/layout.ts'
import * as nepaliHome from '../../texts/ne/shop/home.ts'
import * as nepaliLayout from '../../texts/ne/shop/layout.ts'
import { changeShopTexts, readShopTexts } from '../domains/settings/settings.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { ok } from '../platform/http/ok.ts'
import { storePicture } from '../platform/media/media.ts'
import { forStaff } from './for-staff.ts'
import { withOnePicture } from './picture-form.ts'
import { changedFields } from './staff-change.ts'

/** The shop's own texts of the home page, the banner and the policies. */
export const shopTextRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read, change } = forStaff(app)
  const current = async () => ({ ...(await readShopTexts(app.db)), defaults: DEFAULTS })

  read('GET /admin/texts', 'settings.manage', current)

  change('PUT /admin/texts', 'settings.manage', current, async ({ tx, staff, body }) => {
    const before = await readShopTexts(tx)
    await changeShopTexts(tx, body.texts, body.version)
    const { home, banner, policies } = body.texts
    await staff.log('settings.texts', null, {
      ...changedFields(before.texts.home, home),
      ...changedFields(before.texts.banner, banner),
      ...changedFields(before.texts.policies, policies),
    })
  })

  // the parser of multipart forms is registered only for the route that needs it
  await app.register(async (pictureRoutes: typeof app) => {
    await pictureRoutes.register(multipart)
    pictureRoutes.route({
      ...endpoint('POST /admin/texts/picture'),
      config: { permission: 'settings.manage', timeLimit: 'long' },
      async handler(request, reply) {
        // the nightly sweep removes it unless texts with it are saved
        const { id, width } = await withOnePicture(request, reply, (bytes, signal) =>
          storePicture(app.pictures, app.db, bytes, signal),
        )
        return reply.code(201).send(ok({ picture: pictureUrl(id, width) }))
      },
    })
  })
}

const POLICY_BLOCKS = {
  terms: [
    ['termsPricesTitle', 'termsPrices'],
    ['termsOrdersTitle', 'termsOrders'],
    ['termsPaymentTitle', 'termsPayment'],
    ['termsStockTitle', 'termsStock'],
    ['termsAccountTitle', 'termsAccount'],
    ['termsLawTitle', 'termsLaw'],
  ],
  refunds: [
    ['refundsReturnTitle', 'refundsReturn'],
    ['refundsRefundTitle', 'refundsRefund'],
    ['refundsShippingTitle', 'refundsShipping'],
    ['refundsHowTitle', 'refundsHow'],
  ],
} as const

const [english, nepali] = [
  { ...englishHome, ...englishLayout, notice: '' },
  { ...nepaliHome, ...nepaliLayout, notice: '' },
]
/** As an editor shows it, with the name of the shop in its place. */
const plain = (text: string) => text.replace('{hariyo}', shopNameNepali)
const blocksOf = (names: readonly (readonly [keyof typeof english, keyof typeof english])[]) =>
  names.map(
    ([title, text]) =>
      ({
        title: { en: english[title], ne: nepali[title] },
        text: { en: english[text], ne: nepali[text] },
      }) as PolicyBlock,
  )

/** The texts of a shop that has written none. */
const DEFAULTS = {
  home: Object.fromEntries(
    (Object.keys(HOME_TEXTS) as HomeText[]).map((name) => [
      name,
      { en: plain(english[name]), ne: plain(nepali[name]) },
    ]),
  ) as Record<HomeText, { en: string; ne: string }>,
  policies: { terms: blocksOf(POLICY_BLOCKS.terms), refunds: blocksOf(POLICY_BLOCKS.refunds) },
}
