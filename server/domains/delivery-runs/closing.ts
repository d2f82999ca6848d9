import type { DailyClosing } from '#contract/admin/closing.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import type { Db } from '../../platform/database/database.ts'
import { cashDifferencesOn, deliveredOn, writtenOffOn } from '../orders/orders.ts'
import { refundsOn } from '../returns/returns.ts'
import { listDeliveryRuns } from './progress.ts'

/** The sales, cash, returns and losses of a day, read in one snapshot. */
export function dailyClosing(db: Db, day = nepalDay(new Date())): Promise<DailyClosing> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { deliveryRuns: runs } = await listDeliveryRuns(tx, { day })
      const runIds = runs.map(({ _id }) => _id)
      const delivered = await deliveredOn(tx, day, runIds)
      const differences = await cashDifferencesOn(tx, day, runIds)
      const refunds = await refundsOn(tx, day)
      const sum = (paisaOf: (group: (typeof delivered)[number]) => number) =>
        delivered.reduce((total, group) => total + paisaOf(group), 0)
      const sales = sum(({ salesPaisa }) => salesPaisa)
      const charges = sum(({ chargesPaisa }) => chargesPaisa)
      const office = delivered.find(({ runId }) => runId === null)
      const officeCash = office?.cashPaisa ?? 0
      const handedOver = runs.filter(({ closedAt }) => closedAt !== null)
      const paisa = (rupees: number | null) => toPaisa(rupees ?? 0)
      return {
        day,
        delivered: {
          orders: sum(({ orders }) => orders),
          goods: toRupees(sales - charges),
          deliveryCharges: toRupees(charges),
          sales: toRupees(sales),
          creditUsed: toRupees(sum(({ creditPaisa }) => creditPaisa)),
        },
        cash: [
          ...runs.map(({ _id, day, riderName, closedAt, ...run }) => ({
            deliveryRun: { _id, day, riderName, closedAt },
            orders: run.stops.delivered,
            expected: run.collected,
            received: run.counted,
            difference: run.difference,
            differenceReason: run.differenceReason,
          })),
          ...(office
            ? [
                {
                  deliveryRun: null,
                  orders: office.orders,
                  expected: toRupees(officeCash),
                  received: toRupees(officeCash),
                  difference: 0,
                  differenceReason: '',
                },
              ]
            : []),
        ],
        cashDifferences: differences.map(({ reason, paisa }) => ({ reason, amount: toRupees(paisa) })),
        cashTotals: {
          expected: toRupees(sum(({ cashPaisa }) => cashPaisa)),
          received: toRupees(handedOver.reduce((total, { counted }) => total + paisa(counted), officeCash)),
          difference: toRupees(handedOver.reduce((total, { difference }) => total + paisa(difference), 0)),
        },
        openDeliveryRuns: runs.length - handedOver.length,
        returns: {
          count: refunds.count,
          cash: toRupees(refunds.cashPaisa),
          credit: toRupees(refunds.creditPaisa),
          deliveryCharges: toRupees(refunds.chargesPaisa),
        },
        writtenOff: toRupees(await writtenOffOn(tx, day, runIds)),
      }
    })
}
