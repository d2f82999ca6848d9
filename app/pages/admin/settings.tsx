import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { SettingsForm } from '../../features/backoffice/settings/settings-form.tsx'

export const meta = () => adminTitle('Settings')

export default function SettingsPage() {
  const settings = useAdminQuery('/admin/settings')
  return (
    <AdminPage title="Settings" lead="Changes appear in the shop immediately.">
      <QueryBoundary query={settings}>{(data) => <SettingsForm newest={data} />}</QueryBoundary>
    </AdminPage>
  )
}
