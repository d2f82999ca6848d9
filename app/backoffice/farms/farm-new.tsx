import { useNavigate } from 'react-router'
import * as t from '#texts/admin/farms.ts'
import { localName } from '../../features/product/product-texts.ts'
import { useAction } from '../kit/api-hooks.ts'
import { RecordForm } from '../kit/forms/record-form.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { FarmFields, useFarmForm } from './farm-form.tsx'

export const meta = () => adminTitle(t.newFarm)

export default function NewFarmPage() {
  const navigate = useNavigate()
  const form = useFarmForm()
  const create = useAction('POST /admin/farms', {
    done: ({ farm }) => t.added(localName(farm)),
    quietFailure: true,
  })
  return (
    <AdminPage title={t.newFarm} back={{ to: '/admin/farms', label: t.title }}>
      <Panel title={t.details}>
        <RecordForm
          form={form}
          onSave={async (draft) => {
            const { farm } = await create.mutateAsync(draft)
            await navigate(`/admin/farms/${farm._id}`, { replace: true })
          }}
          showError={create.showError}
          addLabel={t.add}
        >
          <FarmFields form={form} />
        </RecordForm>
      </Panel>
    </AdminPage>
  )
}
