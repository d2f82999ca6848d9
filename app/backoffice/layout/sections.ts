import type { TodayResponse } from '#contract/admin/today/today.ts'
import type { Permission } from '#contract/permissions.ts'
import * as t from '#texts/admin/navigation.ts'
import { subject } from '#texts/admin/settings.ts'

export type TaskName = keyof TodayResponse['todo']

export interface Section {
  to: string
  permission: Permission
  label: string
  /** Its open tasks. */
  tasks?: TaskName
}

/** An entry of the menu. Its sections are tabs of their pages. */
interface MenuEntry {
  label: string
  sections: readonly Section[]
}

/** The menu of the back office. */
const MENU: readonly MenuEntry[] = [
  {
    label: t.today,
    sections: [
      { to: '/admin', permission: 'reports.read', label: t.today },
      { to: '/admin/reports', permission: 'reports.read', label: t.reports },
    ],
  },
  {
    label: t.orders,
    sections: [
      { to: '/admin/orders', permission: 'orders.read', label: t.orders, tasks: 'pendingOrders' },
      { to: '/admin/calls', permission: 'orders.read', label: t.calls, tasks: 'callsToMake' },
    ],
  },
  {
    label: t.packing,
    sections: [
      { to: '/admin/packing', permission: 'orders.pack', label: t.packing, tasks: 'processingOrders' },
    ],
  },
  {
    label: t.deliveries,
    sections: [
      { to: '/admin/deliveries', permission: 'orders.read', label: t.deliveries, tasks: 'shippedOrders' },
      {
        to: '/admin/delivery-runs',
        permission: 'delivery-runs.manage',
        label: t.deliveryRuns,
        tasks: 'overdueDeliveryRuns',
      },
    ],
  },
  {
    label: t.closing,
    sections: [
      { to: '/admin/closing', permission: 'reports.read', label: t.closing },
      { to: '/admin/returns', permission: 'orders.manage', label: t.returns },
    ],
  },
  {
    label: t.products,
    sections: [
      { to: '/admin/products', permission: 'products.manage', label: t.products },
      { to: '/admin/categories', permission: 'products.manage', label: t.categories },
    ],
  },
  {
    label: t.farms,
    sections: [{ to: '/admin/farms', permission: 'suppliers.manage', label: t.farms }],
  },
  {
    label: t.stock,
    sections: [
      { to: '/admin/stock', permission: 'stock.receive', label: t.stock, tasks: 'soldOut' },
      { to: '/admin/lots', permission: 'stock.receive', label: t.lots, tasks: 'lotsExpired' },
    ],
  },
  {
    label: t.feedback,
    sections: [
      {
        to: '/admin/questions',
        permission: 'feedback.manage',
        label: t.questions,
        tasks: 'unansweredQuestions',
      },
      { to: '/admin/reviews', permission: 'feedback.manage', label: t.reviews },
      {
        to: '/admin/complaints',
        permission: 'complaints.manage',
        label: t.complaints,
        tasks: 'openComplaints',
      },
    ],
  },
  {
    label: t.customers,
    sections: [{ to: '/admin/customers', permission: 'customers.manage', label: t.customers }],
  },
  {
    label: t.settings,
    sections: [
      { to: '/admin/settings', permission: 'settings.manage', label: subject.shop },
      { to: '/admin/settings/contact', permission: 'settings.manage', label: subject.contact },
      { to: '/admin/settings/delivery', permission: 'settings.manage', label: subject.delivery },
      { to: '/admin/settings/orders', permission: 'settings.manage', label: subject.orders },
      { to: '/admin/settings/payment', permission: 'settings.manage', label: subject.payment },
      { to: '/admin/texts', permission: 'settings.manage', label: t.texts },
      { to: '/admin/staff', permission: 'staff.manage', label: t.staff },
      { to: '/admin/mails', permission: 'mails.manage', label: t.mails, tasks: 'failedMails' },
      { to: '/admin/jobs', permission: 'settings.manage', label: t.jobs },
      { to: '/admin/log', permission: 'audit.read', label: t.log },
    ],
  },
  {
    label: t.guide,
    sections: [{ to: '/admin/guide', permission: 'backoffice.open', label: t.guide }],
  },
]

type HasPermission = (permission: Permission) => boolean

/** The entries that these permissions open, with their sections. */
export function menuFor(may: HasPermission): MenuEntry[] {
  return MENU.map((entry) => ({
    ...entry,
    sections: entry.sections.filter(({ permission }) => may(permission)),
  })).filter(({ sections }) => sections.length > 0)
}

/** The section that a page belongs to: the one with the longest path that the page's path begins with. */
export function sectionOf(pathname: string): Section | undefined {
  return MENU.flatMap(({ sections }) => sections)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}

/** Where these permissions lead instead of this page; undefined if they open it. */
export function redirectFor(pathname: string, may: HasPermission): string | undefined {
  const section = sectionOf(pathname)
  if (section && may(section.permission)) return undefined
  return menuFor(may)[0]?.sections[0]?.to ?? '/'
}
