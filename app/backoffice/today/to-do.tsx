import { Link } from 'react-router'
import type { TodayResponse } from '#contract/admin/today/today.ts'
import * as t from '#texts/admin/today.ts'

interface Task {
  count: number
  label: (count: number) => string
  to: string
}

function tasksOf({ todo, lowStockThreshold }: TodayResponse): Task[] {
  return [
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
    { count: todo.overdueDeliveryRuns, label: t.overdueDeliveryRuns, to: '/admin/delivery-runs' },
    {
      count: todo.productsWithoutOrigin,
      label: t.productsWithoutOrigin,
      to: '/admin/products?show=no-origin',
    },
    { count: todo.proofsEnding, label: t.proofsEnding, to: '/admin/farms?show=ending' },
    { count: todo.lotsEnding, label: t.lotsEnding, to: '/admin/lots?show=ending&days=1' },
    { count: todo.lotsExpired, label: t.lotsExpired, to: '/admin/lots?show=unsold' },
    { count: todo.lotsHeld, label: t.lotsHeld, to: '/admin/lots?show=held' },
    {
      count: todo.shippedUnweighed,
      label: t.shippedUnweighed,
      to: '/admin/orders?status=shipped',
    },
    { count: todo.failedMails, label: t.failedMails, to: '/admin/mails?show=failed' },
    { count: todo.delayedMails, label: t.delayedMails, to: '/admin/mails?show=waiting' },
    { count: todo.failedBackups, label: t.failedBackups, to: '/admin/guide/backup' },
  ]
}

/** The open tasks, each with its number and a link to its page. */
export function ToDo({ today }: { today: TodayResponse }) {
  const tasks = tasksOf(today).filter(({ count }) => count > 0)
  if (tasks.length === 0) return <p className="card p-5">{t.noTasks}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {tasks.map(({ count, label, to }) => (
        <li key={to}>
          <Link to={to} className="card block h-full p-4 transition-shadow hover:shadow-box">
            <span className="block text-3xl font-bold text-leaf tabular-nums">{count}</span>
            {label(count)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
