import { type ComponentProps, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as t from '#texts/admin/farms.ts'
import { AdminPage, adminTitle, Panel } from '../kit/admin-page.tsx'
import { useCreateFarm } from './api-hooks.ts'
import { FarmForm } from './farm-form.tsx'

export const meta = () => adminTitle(t.newFarm)

export default function NewFarmPage() {
  const navigate = useNavigate()
  const create = useCreateFarm()
  const leaving = useRef(false)

  const save: ComponentProps<typeof FarmForm>['onSave'] = async (draft) => {
    const { _id } = await create.mutateAsync(draft)
    leaving.current = true
    await navigate(`/admin/farms/${_id}`, { replace: true })
  }

  return (
    <AdminPage title={t.newFarm} back={{ to: '/admin/farms', label: t.title }}>
      <Panel title={t.details}>
        <FarmForm
          onSave={save}
          showError={create.showError}
          isSaving={create.isPending}
          saveLabel={t.add}
          leaving={leaving}
        />
      </Panel>
    </AdminPage>
  )
}
