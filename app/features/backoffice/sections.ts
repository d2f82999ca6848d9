import type { TodayResponse } from '#contract/admin/today.ts'

type Todo = TodayResponse['todo']

export interface Section {
  to: string
  label: string
  /** How many things wait there. */
  waiting?: (todo: Todo) => number
  /** What those are, for screen readers: '3 new'. */
  waitingWord?: string
}

/** The rooms of the back office, as the navigation groups them. */
export const SECTION_GROUPS: readonly { label: string; sections: readonly Section[] }[] = [
  {
    label: 'Orders',
    sections: [
      { to: '/admin', label: 'Today' },
      { to: '/admin/orders', label: 'Orders', waiting: (todo) => todo.pendingOrders, waitingWord: 'new' },
      { to: '/admin/calls', label: 'Calls', waiting: (todo) => todo.callsToMake, waitingWord: 'to make' },
      {
        to: '/admin/packing',
        label: 'Packing',
        waiting: (todo) => todo.processingOrders,
        waitingWord: 'to pack',
      },
      {
        to: '/admin/deliveries',
        label: 'Deliveries',
        waiting: (todo) => todo.shippedOrders,
        waitingWord: 'on the way',
      },
    ],
  },
  {
    label: 'Catalogue',
    sections: [
      { to: '/admin/products', label: 'Products' },
      { to: '/admin/stock', label: 'Stock', waiting: (todo) => todo.soldOut, waitingWord: 'sold out' },
    ],
  },
  {
    label: 'People',
    sections: [
      {
        to: '/admin/questions',
        label: 'Questions',
        waiting: (todo) => todo.unansweredQuestions,
        waitingWord: 'unanswered',
      },
      { to: '/admin/reviews', label: 'Reviews' },
      {
        to: '/admin/complaints',
        label: 'Complaints',
        waiting: (todo) => todo.openComplaints,
        waitingWord: 'open',
      },
      { to: '/admin/customers', label: 'Customers' },
    ],
  },
  {
    label: 'Shop',
    sections: [
      { to: '/admin/settings', label: 'Settings' },
      { to: '/admin/mails', label: 'Emails', waiting: (todo) => todo.failedMails, waitingWord: 'failed' },
      { to: '/admin/log', label: 'Activity log' },
    ],
  },
]
