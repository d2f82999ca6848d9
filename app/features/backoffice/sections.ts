import type { TodayResponse } from '#contract/admin/today.ts'
import * as t from '#texts/admin/navigation.ts'

export interface Section {
  to: string
  label: string
  /** The number of open tasks, with its meaning for screen readers: 3 'new'. */
  tasks?: { count: (todo: TodayResponse['todo']) => number; label: string }
}

/** The sections of the back office, grouped for the navigation. */
export const SECTION_GROUPS: readonly { label: string; sections: readonly Section[] }[] = [
  {
    label: t.ordersGroup,
    sections: [
      { to: '/admin', label: t.today },
      {
        to: '/admin/orders',
        label: t.orders,
        tasks: { count: (todo) => todo.pendingOrders, label: t.newOrders },
      },
      {
        to: '/admin/calls',
        label: t.calls,
        tasks: { count: (todo) => todo.callsToMake, label: t.callsToMake },
      },
      {
        to: '/admin/packing',
        label: t.packing,
        tasks: { count: (todo) => todo.processingOrders, label: t.ordersToPack },
      },
      {
        to: '/admin/deliveries',
        label: t.deliveries,
        tasks: { count: (todo) => todo.shippedOrders, label: t.ordersOnTheWay },
      },
    ],
  },
  {
    label: t.catalogueGroup,
    sections: [
      { to: '/admin/products', label: t.products },
      {
        to: '/admin/stock',
        label: t.stock,
        tasks: { count: (todo) => todo.soldOut, label: t.productsSoldOut },
      },
    ],
  },
  {
    label: t.peopleGroup,
    sections: [
      {
        to: '/admin/questions',
        label: t.questions,
        tasks: { count: (todo) => todo.unansweredQuestions, label: t.unansweredQuestions },
      },
      { to: '/admin/reviews', label: t.reviews },
      {
        to: '/admin/complaints',
        label: t.complaints,
        tasks: { count: (todo) => todo.openComplaints, label: t.openComplaints },
      },
      { to: '/admin/customers', label: t.customers },
    ],
  },
  {
    label: t.shopGroup,
    sections: [
      { to: '/admin/settings', label: t.settings },
      {
        to: '/admin/mails',
        label: t.mails,
        tasks: { count: (todo) => todo.failedMails, label: t.failedMails },
      },
      { to: '/admin/log', label: t.log },
    ],
  },
]
