import { useNavigate } from 'react-router'
import * as t from '#texts/admin/categories.ts'
import { localName } from '../../features/product/product-texts.ts'
import { useAction } from '../kit/api-hooks.ts'
import { RecordForm } from '../kit/forms/record-form.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { CategoryFields, useCategoryForm } from './category-form.tsx'

export const meta = () => adminTitle(t.newCategory)

export default function NewCategoryPage() {
  const navigate = useNavigate()
  const form = useCategoryForm()
  const create = useAction('POST /admin/categories', {
    done: ({ category }) => t.added(localName(category)),
    quietFailure: true,
  })
  return (
    <AdminPage title={t.newCategory} back={{ to: '/admin/categories', label: t.title }}>
      <Panel title={t.details}>
        <RecordForm
          form={form}
          onSave={async (draft) => {
            const { category } = await create.mutateAsync(draft)
            await navigate(`/admin/categories/${category._id}`, { replace: true })
          }}
          showError={create.showError}
          addLabel={t.add}
        >
          <CategoryFields form={form} />
        </RecordForm>
      </Panel>
    </AdminPage>
  )
}
