import type { FastifyPluginAsync } from 'fastify'
import { FIRST_DAY_ITEMS } from '#contract/admin/choices.ts'
import { MAX_REPORT_DAYS } from '#contract/limits.ts'
import { addDays, daysBetween, nepalDay } from '#contract/nepal/time.ts'
import { mayDo } from '#contract/permissions.ts'
import { dismissedItems, dismissItem, readSettings } from '../domains/settings/settings.ts'
import { languageOf } from '../platform/http/language.ts'
import { countDelayedMails, countFailedMails, queueTestMail } from '../platform/outbox/outbox.ts'
import { ShopError } from '../platform/shared/errors.ts'
import { forStaff, noData } from './for-staff.ts'
import { countOpenComplaints } from './read/complaints.ts'
import { countOverdueDeliveryRuns } from './read/delivery-runs.ts'
import { originTasks } from './read/farms.ts'
import { doneItems, readLastBackup } from './read/first-day.ts'
import { lotTasks, shortLines } from './read/lots.ts'
import { listOrders } from './read/orders.ts'
import { countUnseenQrPayments } from './read/qr-payments.ts'
import { salesByProvince, salesSeries, todaysOrders, topProducts } from './read/reports.ts'
import { searchAll } from './read/search.ts'
import { reportLowStock } from './read/stock.ts'

const NEWEST_ORDERS = 5
const TOP_PRODUCTS = 10
const USUAL_DAYS = 30

/** The start page: to-do counts, what a new shop does before its first order, sales reports, a search of all records. */
export const todayRoutes: FastifyPluginAsync = async (app) => {
  const { read, change } = forStaff(app)
  const hasMailServer = () => app.config.smtpUrl !== undefined

  read('GET /admin/today', 'reports.read', async () => {
    const { settings } = await readSettings(app.db)
    const orders = await todaysOrders(app.db)
    const newest = await listOrders(app.db, { search: '', sort: 'newest', limit: NEWEST_ORDERS })
    return {
      date: orders.date,
      todo: {
        ...orders.todo,
        ...(await reportLowStock(app.db, settings.lowStockThreshold)),
        failedMails: await countFailedMails(app.db),
        delayedMails: await countDelayedMails(app.db),
        ...(await originTasks(app.db)),
        ...(await lotTasks(app.db)),
        openComplaints: await countOpenComplaints(app.db),
        overdueDeliveryRuns: await countOverdueDeliveryRuns(app.db),
        unseenQrPayments: await countUnseenQrPayments(app.db),
        failedBackups: (await readLastBackup(app.db)).isMissing ? 1 : 0,
      },
      lowStockThreshold: settings.lowStockThreshold,
      orderingPaused: settings.orderingPaused,
      today: orders.today,
      newestOrders: newest.orders,
      shortLines: await shortLines(app.db),
    }
  })

  read('GET /admin/reports', 'reports.read', async ({ query }) => {
    const { unit } = query
    const to = query.to ?? nepalDay(new Date())
    const from = query.from ?? addDays(to, 1 - USUAL_DAYS)
    const days = daysBetween(from, to)
    if (days < 1 || days > MAX_REPORT_DAYS) throw new ShopError(400, 'malformed', (t) => t.dateRangeInvalid)
    const period = { from, to }
    return {
      unit,
      ...period,
      ...(await salesSeries(app.db, unit, period)),
      topProducts: await topProducts(app.db, period, TOP_PRODUCTS),
      provinces: await salesByProvince(app.db, period),
    }
  })

  read('GET /admin/first-day', 'settings.manage', async ({ account }) => {
    const done = await doneItems(app.db, account.id, hasMailServer())
    const dismissed = await dismissedItems(app.db)
    return {
      items: FIRST_DAY_ITEMS.map((name) => ({
        name,
        done: done[name],
        dismissed: dismissed.includes(name),
      })),
    }
  })

  change('PUT /admin/first-day', 'settings.manage', noData, async ({ tx, staff, body }) => {
    const { name, dismissed } = body
    await dismissItem(tx, name, dismissed)
    await staff.log('settings.first-day', null, { name, dismissed })
  })

  change(
    'POST /admin/settings/test-mail',
    'settings.manage',
    async ({ account }) => ({ recipient: account.user.email, toFile: !hasMailServer() }),
    async ({ tx, staff, account: { id, user }, request }) => {
      await queueTestMail(tx, { id, email: user.email, language: languageOf(request) })
      await staff.log('settings.test-mail', null)
    },
  )

  read('GET /admin/search', 'backoffice.open', async ({ query, account: { user } }) => ({
    results: await searchAll(app.db, query.q, (permission) => mayDo(user.role, permission)),
  }))
}
