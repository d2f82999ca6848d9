import { z } from 'zod'
import { okResponse } from '../../responses.ts'
import { FIRST_DAY_ITEMS } from '../choices.ts'

/** GET /admin/first-day: what a new shop does before its first order. Items that are done stay in it until all are. */
export const FirstDayResponse = okResponse({
  items: z.array(z.object({ name: z.enum(FIRST_DAY_ITEMS), done: z.boolean(), dismissed: z.boolean() })),
})

/** PUT /admin/first-day: an item that does not apply is dismissed. */
export const DismissFirstDayItem = z.object({ name: z.enum(FIRST_DAY_ITEMS), dismissed: z.boolean() })

/** POST /admin/settings/test-mail: a mail to the signed-in person. */
export const TestMailResponse = okResponse({
  recipient: z.string(),
  /** The shop has no mail server, and mails become files. */
  toFile: z.boolean(),
})
