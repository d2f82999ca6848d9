import type { Role } from './accounts.ts'

/** What staff may do. Every route of the back office and every section of its navigation requires one of these. */
export type Permission =
  /** Opens the back office. */
  | 'backoffice.open'
  /** Sets up their own two-step verification. */
  | 'second-factor.use'
  /**
   * Sees orders to pack without prices, prints picking list and packing slips, changes pending → processing → shipped, weighs
   * goods, and reports missing ones or replaces them as the customer wished.
   */
  | 'orders.pack'
  /** Sees all orders with prices and customers. */
  | 'orders.read'
  /** Changes orders in every way: all status changes, phone orders, calls, invoices. */
  | 'orders.manage'
  | 'orders.export'
  /** Sees stock levels and lots, receives stock and lots. */
  | 'stock.receive'
  /** Corrects stock and sees its movements. */
  | 'stock.manage'
  /** Products and categories. */
  | 'products.manage'
  /** Farms with their proofs, and their phone, PAN and bank account. */
  | 'suppliers.manage'
  /** Reviews and questions. */
  | 'feedback.manage'
  | 'complaints.manage'
  | 'customers.manage'
  | 'mails.manage'
  | 'reports.read'
  /** Delivers the stops of their own delivery run. */
  | 'delivery-runs.drive'
  /** Gives orders to riders and takes over their cash. */
  | 'delivery-runs.manage'
  | 'settings.manage'
  | 'staff.manage'
  | 'audit.read'

const PACKER: readonly Permission[] = ['backoffice.open', 'second-factor.use', 'orders.pack', 'stock.receive']

const MANAGER: readonly Permission[] = [
  ...PACKER,
  'orders.read',
  'orders.manage',
  'orders.export',
  'stock.manage',
  'products.manage',
  'suppliers.manage',
  'feedback.manage',
  'complaints.manage',
  'customers.manage',
  'mails.manage',
  'reports.read',
  'delivery-runs.manage',
]

/** The permissions of each role. */
const PERMISSIONS: Record<Role, readonly Permission[]> = {
  customer: [],
  packer: PACKER,
  rider: ['second-factor.use', 'delivery-runs.drive'],
  manager: MANAGER,
  admin: [...MANAGER, 'delivery-runs.drive', 'settings.manage', 'staff.manage', 'audit.read'],
}

export const STAFF_ROLES = ['packer', 'rider', 'manager', 'admin'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]

export const isStaff = (role: Role): role is StaffRole => role !== 'customer'

export const mayDo = (role: Role, permission: Permission): boolean => PERMISSIONS[role].includes(permission)
