import { sql } from 'kysely'
import type { ShopTexts } from '#contract/admin/settings/shop-texts.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { BANNER_SLIDES, HOME_TEXTS, type HomeText } from '#contract/shop-texts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/shared/errors.ts'
import { readStored, saveVersioned } from './stored.ts'

const NAME = 'texts'

interface StoredTexts {
  texts: ShopTexts
  /** 0 until texts are saved for the first time. */
  version: number
}

const NO_TEXT = { en: '', ne: '' }
const NO_SLIDE = { link: '', picture: '' }

/** The shop's own texts, with empty ones for the defaults. */
export async function readShopTexts(db: Db): Promise<StoredTexts> {
  const { value: saved, version } = await readStored<Partial<ShopTexts>>(db, NAME)
  const home = Object.fromEntries(
    (Object.keys(HOME_TEXTS) as HomeText[]).map((name) => [name, saved?.home?.[name] ?? NO_TEXT]),
  ) as ShopTexts['home']
  const banner = Object.fromEntries(
    BANNER_SLIDES.map((slide) => [slide, saved?.banner?.[slide] ?? NO_SLIDE]),
  ) as ShopTexts['banner']
  return {
    texts: { home, banner, policies: { terms: [], refunds: [], ...saved?.policies } },
    version,
  }
}

/** What pages need of them: only what differs from the defaults. */
export function publicTexts({ home, banner, policies }: ShopTexts): PublicSettings['texts'] {
  const own = <Value extends object>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => Object.values(value).some(Boolean)))
  return {
    home: own(home),
    banner: own(banner),
    hasOwnPolicies: Object.values(policies).some((blocks) => blocks.length > 0),
  }
}

/**
 * Saves texts that are based on `version`. Throws 409 when someone else has saved texts since, and 422 for a picture that does not
 * exist.
 */
export async function changeShopTexts(tx: Tx, texts: ShopTexts, version: number): Promise<void> {
  await saveVersioned(tx, NAME, texts, version)
  await sql`delete from banner_picture`.execute(tx)
  for (const slide of BANNER_SLIDES) {
    const [, , id] = texts.banner[slide].picture.split('/')
    if (!id) continue
    const { numAffectedRows } = await sql`
      insert into banner_picture (slide, picture_id) select ${slide}, id from picture where id = ${id}`.execute(
      tx,
    )
    if (!numAffectedRows) throw invalidField(`texts.banner.${slide}.picture`, (t) => t.pictureUnreadable)
  }
}
