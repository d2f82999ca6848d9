import type { Permission } from '../permissions.ts'

/** The lists of the back office whose filters can be saved, with the permission to see them. */
export const VIEW_LISTS = {
  '/admin/orders': 'orders.read',
  '/admin/deliveries': 'orders.read',
  '/admin/packing': 'orders.pack',
  '/admin/returns': 'orders.manage',
  '/admin/products': 'products.manage',
  '/admin/products/table': 'products.manage',
  '/admin/farms': 'suppliers.manage',
  '/admin/lots': 'stock.receive',
  '/admin/stock': 'stock.receive',
  '/admin/questions': 'feedback.manage',
  '/admin/reviews': 'feedback.manage',
  '/admin/complaints': 'complaints.manage',
  '/admin/customers': 'customers.manage',
  '/admin/mails': 'mails.manage',
  '/admin/log': 'audit.read',
} as const satisfies Record<string, Permission>
export type ViewList = keyof typeof VIEW_LISTS

export const isViewList = (path: string): path is ViewList => Object.hasOwn(VIEW_LISTS, path)
