import { Link } from 'react-router'
import type { TodayResponse } from '#contract/admin/today/today.ts'
import * as t from '#texts/admin/today.ts'

interface Task {
  count: number
  label: (count: number) => string
  to: string
  /** It should have been done already. */
  isOverdue?: boolean
}

function tasksOf({ todo, lowStockThreshold }: TodayResponse): Task[] {
  const overdue = [
    { count: todo.overdueDeliveryRuns, label: t.overdueDeliveryRuns, to: '/admin/delivery-runs' },
    { count: todo.unseenQrPayments, label: t.unseenQrPayments, to: '/admin/closing' },
    { count: todo.lotsExpired, label: t.lotsExpired, to: '/admin/lots?show=unsold' },
    { count: todo.failedMails, label: t.failedMails, to: '/admin/mails?show=failed' },
    { count: todo.delayedMails, label: t.delayedMails, to: '/admin/mails?show=waiting' },
    { count: todo.failedBackups, label: t.failedBackups, to: '/admin/guide/backup' },
  ]
  return [
    ...overdue.map((task) => ({ ...task, isOverdue: true })),
    { count: todo.pendingOrders, label: t.newOrders, to: '/admin/orders?status=pending&sort=oldest' },
    { count: todo.callsToMake, label: t.callsToMake, to: '/admin/calls' },
    { count: todo.processingOrders, label: t.ordersToPack, to: '/admin/packing' },
    { count: todo.shippedOrders, label: t.ordersOnTheWay, to: '/admin/deliveries?status=shipped' },
    {
      count: todo.unansweredQuestions,
      label: t.unansweredQuestions,
      to: '/admin/questions?show=unanswered',
    },
    { count: todo.soldOut, label: t.soldOut, to: '/admin/products?stock=out' },
    {
      count: todo.lowStock,
      label: (count) => t.lowStock(count, lowStockThreshold),
      to: '/admin/products?stock=low',
    },
    { count: todo.openComplaints, label: t.openComplaints, to: '/admin/complaints?show=open' },
    {
      count: todo.productsWithoutOrigin,
      label: t.productsWithoutOrigin,
      to: '/admin/products?show=no-origin',
    },
    { count: todo.proofsEnding, label: t.proofsEnding, to: '/admin/farms?show=ending' },
    { count: todo.lotsEnding, label: t.lotsEnding, to: '/admin/lots?show=ending&days=1' },
    { count: todo.lotsHeld, label: t.lotsHeld, to: '/admin/lots?show=held' },
    {
      count: todo.shippedUnweighed,
      label: t.shippedUnweighed,
      to: '/admin/orders?status=shipped',
    },
  ]
}

/** The open tasks, each with its number and a link to its page; what is overdue comes first, in red. */
export function ToDo({ today }: { today: TodayResponse }) {
  const tasks = tasksOf(today).filter(({ count }) => count > 0)
  if (tasks.length === 0) return <p className="card p-5">{t.noTasks}</p>
  return (
    <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {tasks.map(({ count, label, to, isOverdue }) => (
        <li key={to}>
          <Link
            to={to}
            className={`card flex h-full min-h-12 items-center gap-3 px-4 py-1 transition-shadow hover:shadow-box ${isOverdue ? 'border-danger font-bold text-danger' : ''}`}
          >
            <span className="min-w-8 text-xl font-bold tabular-nums">{count}</span>
            <span>{label(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
