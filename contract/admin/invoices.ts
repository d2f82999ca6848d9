import { z } from 'zod'
import { Invoice } from '../invoices.ts'
import { okResponse } from '../responses.ts'
import { Cursor, countedPage, Day } from './fields.ts'

/** GET /admin/invoices: the invoices issued on a day in Nepal, by number, for one print job. */
export const InvoicesQuery = z.object({ date: Day, cursor: Cursor })
export const InvoicesResponse = okResponse({ invoices: z.array(Invoice), ...countedPage })
