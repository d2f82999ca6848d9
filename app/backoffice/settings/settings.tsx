import * as t from '#texts/admin/settings.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TestMail } from './test-mail.tsx'

export const meta = () => adminTitle(t.title)

export default function SettingsPage() {
  const settings = useAdminQuery('/admin/settings')
  return (
    <AdminPage title={t.title} lead={t.lead}>
      <div className="grid gap-6">
        <QueryBoundary query={settings}>{(data) => <SettingsForm latest={data} />}</QueryBoundary>
        <TestMail />
      </div>
    </AdminPage>
  )
}
