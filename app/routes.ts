import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

const pages = (...entries: [path: string, file: string][]): RouteConfigEntry[] =>
  entries.map(([path, file]) => route(path, file))

export default [
  layout('features/layout/shop-layout.tsx', [
    index('pages/home.tsx'),
    route('products', 'pages/products.tsx'),
    route('product/:id', 'pages/product.tsx'),
    route('list', 'pages/list.tsx'),
    ...pages(['farms', 'pages/farms.tsx'], ['farm/:id', 'pages/farm.tsx'], ['lot/:code', 'pages/lot.tsx']),
    layout('features/session/visitors-only.tsx', [
      ...pages(['signin', 'pages/sign-in.tsx'], ['signup', 'pages/sign-up.tsx']),
    ]),
    // For everyone, because a link from an email may be opened while signed in.
    ...pages(
      ['forgot-password', 'pages/forgot-password.tsx'],
      ['reset-password', 'pages/reset-password.tsx'],
      ['staff-invitation', 'pages/staff-invitation.tsx'],
    ),
    layout('features/session/unverified-only.tsx', [...pages(['verify-email', 'pages/verify-email.tsx'])]),
    layout('features/session/signed-in-only.tsx', [
      ...pages(
        ['cart', 'pages/cart.tsx'],
        ['wishlist', 'pages/wishlist.tsx'],
        ['orders', 'pages/orders.tsx'],
        ['orders/:id', 'pages/order.tsx'],
        ['orders/:id/invoice', 'pages/order-invoice.tsx'],
        ['orders/:id/returns/:returnId', 'pages/order-credit-note.tsx'],
        ['profile', 'pages/profile.tsx'],
        ['my-reviews', 'pages/my-reviews.tsx'],
      ),
    ]),
    route('*', 'pages/not-found.tsx'),
  ]),
  // For riders on the road, without header and footer of the shop.
  route('rider', 'pages/rider.tsx'),
  // The back office has its own layout and scripts.
  layout('backoffice/layout/layout.tsx', [
    ...pages(
      ['admin', 'backoffice/today/today.tsx'],
      ['admin/reports', 'backoffice/today/reports.tsx'],
      ['admin/orders', 'backoffice/orders/orders.tsx'],
      ['admin/orders/new', 'backoffice/phone-order/phone-order.tsx'],
      ['admin/orders/:id', 'backoffice/orders/order.tsx'],
      ['admin/orders/:id/edit', 'backoffice/orders/order-edit.tsx'],
      ['admin/orders/:id/invoice', 'backoffice/invoices/invoice.tsx'],
      ['admin/invoices', 'backoffice/invoices/invoices.tsx'],
      ['admin/calls', 'backoffice/phone-calls/phone-calls.tsx'],
      ['admin/packing', 'backoffice/packing/packing.tsx'],
      ['admin/deliveries', 'backoffice/deliveries/deliveries.tsx'],
      ['admin/delivery-runs', 'backoffice/delivery-runs/delivery-runs.tsx'],
      ['admin/delivery-runs/:id', 'backoffice/delivery-runs/delivery-run.tsx'],
      ['admin/closing', 'backoffice/closing/closing.tsx'],
      ['admin/returns', 'backoffice/returns/returns.tsx'],
      ['admin/returns/:id', 'backoffice/returns/credit-note.tsx'],
      ['admin/products', 'backoffice/products/products.tsx'],
      ['admin/products/new', 'backoffice/products/product-new.tsx'],
      ['admin/products/table', 'backoffice/products/products-table.tsx'],
      ['admin/products/import', 'backoffice/products/import.tsx'],
      ['admin/products/:id', 'backoffice/products/product.tsx'],
      ['admin/categories', 'backoffice/categories/categories.tsx'],
      ['admin/categories/new', 'backoffice/categories/category-new.tsx'],
      ['admin/categories/:id', 'backoffice/categories/category.tsx'],
      ['admin/farms', 'backoffice/farms/farms.tsx'],
      ['admin/farms/new', 'backoffice/farms/farm-new.tsx'],
      ['admin/farms/:id', 'backoffice/farms/farm.tsx'],
      ['admin/stock', 'backoffice/stock/stock.tsx'],
      ['admin/stock/receive', 'backoffice/stock/receive-goods.tsx'],
      ['admin/lots', 'backoffice/lots/lots.tsx'],
      ['admin/lots/:id', 'backoffice/lots/lot.tsx'],
      ['admin/questions', 'backoffice/feedback/questions.tsx'],
      ['admin/reviews', 'backoffice/feedback/reviews.tsx'],
      ['admin/customers', 'backoffice/customers/customers.tsx'],
      ['admin/customers/:id', 'backoffice/customers/customer.tsx'],
      ['admin/staff', 'backoffice/staff/staff.tsx'],
      ['admin/settings/:subject?', 'backoffice/settings/settings.tsx'],
      ['admin/texts', 'backoffice/texts/texts.tsx'],
      ['admin/complaints', 'backoffice/complaints/complaints.tsx'],
      ['admin/complaints/:id', 'backoffice/complaints/complaint.tsx'],
      ['admin/mails', 'backoffice/mails/mails.tsx'],
      ['admin/jobs', 'backoffice/jobs/jobs.tsx'],
      ['admin/log', 'backoffice/audit/audit.tsx'],
      ['admin/guide/:page?', 'backoffice/guide/guide.tsx'],
    ),
  ]),
] satisfies RouteConfig
