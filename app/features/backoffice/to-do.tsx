import { Link } from 'react-router'
import type { TodayResponse } from '#contract/admin/today.ts'

interface Task {
  count: number
  /** One of them, and several. */
  words: [one: string, many: string]
  to: string
}

function tasksOf({ todo, lowStockThreshold }: TodayResponse): Task[] {
  return [
    {
      count: todo.pendingOrders,
      words: ['new order', 'new orders'],
      to: '/admin/orders?status=pending&sort=oldest',
    },
    { count: todo.callsToMake, words: ['customer to call', 'customers to call'], to: '/admin/calls' },
    { count: todo.processingOrders, words: ['order to pack', 'orders to pack'], to: '/admin/packing' },
    {
      count: todo.shippedOrders,
      words: ['order on the way', 'orders on the way'],
      to: '/admin/deliveries?status=shipped',
    },
    {
      count: todo.unansweredQuestions,
      words: ['unanswered question', 'unanswered questions'],
      to: '/admin/questions?show=unanswered',
    },
    {
      count: todo.soldOut,
      words: ['product sold out', 'products sold out'],
      to: '/admin/products?stock=out',
    },
    {
      count: todo.lowStock,
      words: [
        `product at ${lowStockThreshold} units or fewer`,
        `products at ${lowStockThreshold} units or fewer`,
      ],
      to: '/admin/products?stock=low',
    },
    {
      count: todo.openComplaints,
      words: ['open complaint', 'open complaints'],
      to: '/admin/complaints?show=open',
    },
    {
      count: todo.failedMails,
      words: ['email that could not be sent', 'emails that could not be sent'],
      to: '/admin/mails?show=failed',
    },
  ]
}

/** What needs doing, each with the way there. */
export function ToDo({ today }: { today: TodayResponse }) {
  const tasks = tasksOf(today).filter(({ count }) => count > 0)
  if (tasks.length === 0) return <p className="card p-5">All caught up. Nothing needs your attention.</p>
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {tasks.map(({ count, words: [one, many], to }) => (
        <li key={to}>
          <Link to={to} className="card block h-full p-4 transition-shadow hover:shadow-box">
            <span className="block text-3xl font-bold text-leaf tabular-nums">{count}</span>
            {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  )
}
