import * as t from '#texts/admin/stock.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { Tabs } from '../kit/pages/tabs.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { StockLevels } from './stock-levels.tsx'
import { StockMovements } from './stock-movements.tsx'

export const meta = () => adminTitle(t.title)

export default function StockPage() {
  const { view: wanted } = useUrlFilters({ view: 'levels' }).values
  const isManager = usePermissions()('stock.manage')
  const view = isManager ? wanted : 'levels'
  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      actions={<ButtonLink to="/admin/stock/receive">{t.receiveGoods}</ButtonLink>}
    >
      {isManager && (
        <Tabs
          label={t.viewsLabel}
          tabs={(['levels', 'movements'] as const).map((tab) => ({
            to: `/admin/stock?view=${tab}`,
            label: t.viewName[tab],
            isCurrent: tab === view,
          }))}
        />
      )}
      {view === 'movements' ? <StockMovements /> : <StockLevels />}
    </AdminPage>
  )
}
