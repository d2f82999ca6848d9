import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CreateCategory } from '#contract/admin/categories.ts'
import * as t from '#texts/admin/categories.ts'
import { AdminPage, adminTitle, Panel } from '../kit/admin-page.tsx'
import { useCreateCategory } from './api-hooks.ts'
import { CategoryForm } from './category-form.tsx'

export const meta = () => adminTitle(t.newCategory)

export default function NewCategoryPage() {
  const navigate = useNavigate()
  const create = useCreateCategory()
  const leaving = useRef(false)

  async function save(draft: CreateCategory) {
    const { _id } = await create.mutateAsync(draft)
    leaving.current = true
    await navigate(`/admin/categories/${_id}`, { replace: true })
  }

  return (
    <AdminPage title={t.newCategory} back={{ to: '/admin/categories', label: t.title }}>
      <Panel title={t.details}>
        <CategoryForm
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
