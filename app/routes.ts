import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

const pages = (...entries: [path: string, file: string][]): RouteConfigEntry[] =>
  entries.map(([path, file]) => route(path, file))

export default [
  layout('features/layout/shop-layout.tsx', [
    index('pages/home.tsx'),
    route('products', 'pages/products.tsx'),
    route('product/:id', 'pages/product.tsx'),
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
  ...pages(['offline', 'pages/offline.tsx']),
  // For riders on the road, without header and footer of the shop.
  route('rider', 'pages/rider.tsx'),
  // The back office has its own layout and scripts.
  layout('pages/admin/layout.tsx', [
    ...pages(
      ['admin', 'pages/admin/today.tsx'],
      ['admin/orders', 'pages/admin/orders.tsx'],
      ['admin/orders/new', 'pages/admin/phone-order.tsx'],
      ['admin/orders/:id', 'pages/admin/order.tsx'],
      ['admin/orders/:id/edit', 'pages/admin/order-edit.tsx'],
      ['admin/orders/:id/invoice', 'pages/admin/invoice.tsx'],
      ['admin/invoices', 'pages/admin/invoices.tsx'],
      ['admin/calls', 'pages/admin/calls.tsx'],
      ['admin/packing', 'pages/admin/packing.tsx'],
      ['admin/deliveries', 'pages/admin/deliveries.tsx'],
      ['admin/routes', 'pages/admin/routes.tsx'],
      ['admin/routes/:id', 'pages/admin/route.tsx'],
      ['admin/closing', 'pages/admin/closing.tsx'],
      ['admin/returns', 'pages/admin/returns.tsx'],
      ['admin/returns/:id', 'pages/admin/credit-note.tsx'],
      ['admin/products', 'pages/admin/products.tsx'],
      ['admin/products/new', 'pages/admin/product-new.tsx'],
      ['admin/products/table', 'pages/admin/products-table.tsx'],
      ['admin/products/import', 'pages/admin/import.tsx'],
      ['admin/products/:id', 'pages/admin/product.tsx'],
      ['admin/categories', 'pages/admin/categories.tsx'],
      ['admin/categories/new', 'pages/admin/category-new.tsx'],
      ['admin/categories/:id', 'pages/admin/category.tsx'],
      ['admin/stock', 'pages/admin/stock.tsx'],
      ['admin/questions', 'pages/admin/questions.tsx'],
      ['admin/reviews', 'pages/admin/reviews.tsx'],
      ['admin/customers', 'pages/admin/customers.tsx'],
      ['admin/customers/:id', 'pages/admin/customer.tsx'],
      ['admin/staff', 'pages/admin/staff.tsx'],
      ['admin/settings', 'pages/admin/settings.tsx'],
      ['admin/complaints', 'pages/admin/complaints.tsx'],
      ['admin/complaints/:id', 'pages/admin/complaint.tsx'],
      ['admin/mails', 'pages/admin/mails.tsx'],
      ['admin/log', 'pages/admin/log.tsx'],
    ),
  ]),
] satisfies RouteConfig
