/** A text without its wording: its kind, and the parameters it takes. */
type Shape<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Shape<Result>
    : { -readonly [Key in keyof Text]: Shape<Text[Key]> }

type Same<One, Other> =
  (<Any>() => Any extends One ? 1 : 2) extends <Any>() => Any extends Other ? 1 : 2 ? true : false

/** The names of texts that only one of two languages has, or that take other parameters. */
type Differences<English, Translation> = {
  [Name in keyof English | keyof Translation]: Name extends keyof English & keyof Translation
    ? Same<Shape<English[Name]>, Shape<Translation[Name]>> extends true
      ? never
      : Name
    : Name
}[keyof English | keyof Translation]

/** Does not compile when texts differ; the compiler names them. */
type Complete<Differing extends never> = Differing

/** The files of texts that are complete in Nepali. */
export interface CompleteNepali {
  account: Complete<Differences<typeof import('./en/account.ts'), typeof import('./ne/account.ts')>>
  addresses: Complete<Differences<typeof import('./en/addresses.ts'), typeof import('./ne/addresses.ts')>>
  checkout: Complete<Differences<typeof import('./en/checkout.ts'), typeof import('./ne/checkout.ts')>>
  common: Complete<Differences<typeof import('./en/common.ts'), typeof import('./ne/common.ts')>>
  invoice: Complete<Differences<typeof import('./en/invoice.ts'), typeof import('./ne/invoice.ts')>>
  dates: Complete<Differences<typeof import('./en/dates.ts'), typeof import('./ne/dates.ts')>>
  labels: Complete<Differences<typeof import('./en/labels.ts'), typeof import('./ne/labels.ts')>>
  language: Complete<Differences<typeof import('./en/language.ts'), typeof import('./ne/language.ts')>>
  mail: Complete<Differences<typeof import('./en/mail.ts'), typeof import('./ne/mail.ts')>>
  messages: Complete<Differences<typeof import('./en/messages.ts'), typeof import('./ne/messages.ts')>>
  rider: Complete<Differences<typeof import('./en/rider.ts'), typeof import('./ne/rider.ts')>>
  'admin/audit': Complete<
    Differences<typeof import('./en/admin/audit.ts'), typeof import('./ne/admin/audit.ts')>
  >
  'admin/common': Complete<
    Differences<typeof import('./en/admin/common.ts'), typeof import('./ne/admin/common.ts')>
  >
  'admin/complaints': Complete<
    Differences<typeof import('./en/admin/complaints.ts'), typeof import('./ne/admin/complaints.ts')>
  >
  'admin/customers': Complete<
    Differences<typeof import('./en/admin/customers.ts'), typeof import('./ne/admin/customers.ts')>
  >
  'admin/feedback': Complete<
    Differences<typeof import('./en/admin/feedback.ts'), typeof import('./ne/admin/feedback.ts')>
  >
  'admin/packing': Complete<
    Differences<typeof import('./en/admin/packing.ts'), typeof import('./ne/admin/packing.ts')>
  >
  'admin/import': Complete<
    Differences<typeof import('./en/admin/import.ts'), typeof import('./ne/admin/import.ts')>
  >
  'admin/invoice': Complete<
    Differences<typeof import('./en/admin/invoice.ts'), typeof import('./ne/admin/invoice.ts')>
  >
  'admin/mails': Complete<
    Differences<typeof import('./en/admin/mails.ts'), typeof import('./ne/admin/mails.ts')>
  >
  'admin/navigation': Complete<
    Differences<typeof import('./en/admin/navigation.ts'), typeof import('./ne/admin/navigation.ts')>
  >
  'admin/order-edit': Complete<
    Differences<typeof import('./en/admin/order-edit.ts'), typeof import('./ne/admin/order-edit.ts')>
  >
  'admin/orders': Complete<
    Differences<typeof import('./en/admin/orders.ts'), typeof import('./ne/admin/orders.ts')>
  >
  'admin/phone-order': Complete<
    Differences<typeof import('./en/admin/phone-order.ts'), typeof import('./ne/admin/phone-order.ts')>
  >
  'admin/products': Complete<
    Differences<typeof import('./en/admin/products.ts'), typeof import('./ne/admin/products.ts')>
  >
  'admin/categories': Complete<
    Differences<typeof import('./en/admin/categories.ts'), typeof import('./ne/admin/categories.ts')>
  >
  'admin/closing': Complete<
    Differences<typeof import('./en/admin/closing.ts'), typeof import('./ne/admin/closing.ts')>
  >
  'admin/delivery-runs': Complete<
    Differences<typeof import('./en/admin/delivery-runs.ts'), typeof import('./ne/admin/delivery-runs.ts')>
  >
  'admin/returns': Complete<
    Differences<typeof import('./en/admin/returns.ts'), typeof import('./ne/admin/returns.ts')>
  >
  'admin/settings': Complete<
    Differences<typeof import('./en/admin/settings.ts'), typeof import('./ne/admin/settings.ts')>
  >
  'admin/staff': Complete<
    Differences<typeof import('./en/admin/staff.ts'), typeof import('./ne/admin/staff.ts')>
  >
  'admin/staff-notes': Complete<
    Differences<typeof import('./en/admin/staff-notes.ts'), typeof import('./ne/admin/staff-notes.ts')>
  >
  'admin/stock': Complete<
    Differences<typeof import('./en/admin/stock.ts'), typeof import('./ne/admin/stock.ts')>
  >
  'admin/today': Complete<
    Differences<typeof import('./en/admin/today.ts'), typeof import('./ne/admin/today.ts')>
  >
  'shop/category': Complete<
    Differences<typeof import('./en/shop/category.ts'), typeof import('./ne/shop/category.ts')>
  >
  'shop/delivery': Complete<
    Differences<typeof import('./en/shop/delivery.ts'), typeof import('./ne/shop/delivery.ts')>
  >
  'shop/home': Complete<Differences<typeof import('./en/shop/home.ts'), typeof import('./ne/shop/home.ts')>>
  'shop/layout': Complete<
    Differences<typeof import('./en/shop/layout.ts'), typeof import('./ne/shop/layout.ts')>
  >
  'shop/product': Complete<
    Differences<typeof import('./en/shop/product.ts'), typeof import('./ne/shop/product.ts')>
  >
  'shop/product-list': Complete<
    Differences<typeof import('./en/shop/product-list.ts'), typeof import('./ne/shop/product-list.ts')>
  >
  'shop/product-page': Complete<
    Differences<typeof import('./en/shop/product-page.ts'), typeof import('./ne/shop/product-page.ts')>
  >
  'shop/wishlist': Complete<
    Differences<typeof import('./en/shop/wishlist.ts'), typeof import('./ne/shop/wishlist.ts')>
  >
}
