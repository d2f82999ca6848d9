import { Link } from 'react-router'
import type { TodayResponse } from '#contract/admin/today/today.ts'
import * as t from '#texts/admin/today.ts'
import type { TaskName } from '../layout/sections.ts'

/** Where each task is done. */
const PLACES: Record<TaskName, string> = {
  overdueDeliveryRuns: '/admin/delivery-runs',
  unseenQrPayments: '/admin/closing',
  lotsExpired: '/admin/lots?show=unsold',
  failedMails: '/admin/mails?show=failed',
  delayedMails: '/admin/mails?show=waiting',
  failedBackups: '/admin/guide/backup',
  pendingOrders: '/admin/orders?status=pending&sort=oldest',
  callsToMake: '/admin/calls',
  processingOrders: '/admin/packing',
  shippedOrders: '/admin/deliveries?status=shipped',
  unansweredQuestions: '/admin/questions?show=unanswered',
  soldOut: '/admin/products?stock=out',
  lowStock: '/admin/products?stock=low',
  openComplaints: '/admin/complaints?show=open',
  productsWithoutOrigin: '/admin/products?show=no-origin',
  proofsEnding: '/admin/farms?show=ending',
  lotsEnding: '/admin/lots?show=ending&days=1',
  lotsHeld: '/admin/lots?show=held',
  shippedUnweighed: '/admin/orders?status=shipped',
}
const NAMES = Object.keys(PLACES) as TaskName[]

/** What should have been done already: the first of the tasks. */
const OVERDUE = NAMES.slice(0, NAMES.indexOf('pendingOrders'))

/** The open tasks, each with its number and a link to its page; what is overdue comes first, in red. */
export function ToDo({ today: { todo, lowStockThreshold } }: { today: TodayResponse }) {
  const open = NAMES.filter((name) => todo[name] > 0)
  if (open.length === 0) return <p className="card p-5">{t.noTasks}</p>
  return (
    <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {open.map((name) => (
        <li key={name}>
          <Link
            to={PLACES[name]}
            className={`card flex h-full min-h-12 items-center gap-3 px-4 py-1 transition-shadow hover:shadow-box ${OVERDUE.includes(name) ? 'border-danger font-bold text-danger' : ''}`}
          >
            <span className="min-w-8 text-xl font-bold tabular-nums">{todo[name]}</span>
            <span>{t.task[name](todo[name], lowStockThreshold)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
