import * as t from '#texts/admin/settings.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import type { Route } from './+types/settings.ts'
import { DeliverySettings } from './delivery.tsx'
import { PaymentSettings } from './payment.tsx'
import { ContactSettings, OrderSettings, SellerSettings } from './subjects.tsx'

const SUBJECTS = {
  shop: SellerSettings,
  contact: ContactSettings,
  delivery: DeliverySettings,
  orders: OrderSettings,
  payment: PaymentSettings,
}
const subjectOf = ({ subject = '' }: { subject?: string }) =>
  (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).find((name) => name === subject) ?? 'shop'

export const meta = ({ params }: Route.MetaArgs) => adminTitle(t.subject[subjectOf(params)])

export default function SettingsPage({ params }: Route.ComponentProps) {
  const settings = useAdminQuery('/admin/settings')
  const subject = subjectOf(params)
  const Subject = SUBJECTS[subject]
  return (
    <AdminPage title={t.subject[subject]} lead={t.lead}>
      <QueryBoundary query={settings}>{(latest) => <Subject key={subject} latest={latest} />}</QueryBoundary>
    </AdminPage>
  )
}
