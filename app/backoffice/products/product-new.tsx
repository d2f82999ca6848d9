import { useNavigate } from 'react-router'
import * as t from '#texts/admin/products.ts'
import { localName } from '../../features/product/product-texts.ts'
import { useAction } from '../kit/api-hooks.ts'
import { RecordForm } from '../kit/forms/record-form.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { ProductFields, useProductForm } from './product-form.tsx'

export const meta = () => adminTitle(t.newProduct)

/** A new product is a draft; its page begins with the pictures. */
export default function NewProductPage() {
  const navigate = useNavigate()
  const form = useProductForm()
  const create = useAction('POST /admin/products', {
    done: ({ product }) => t.added(localName(product)),
    quietFailure: true,
  })
  return (
    <AdminPage title={t.newProduct} lead={t.picturesLater} back={{ to: '/admin/products', label: t.title }}>
      <Panel title={t.details}>
        <RecordForm
          form={form}
          onSave={async (draft) => {
            const { product } = await create.mutateAsync({ ...draft, state: 'draft' })
            await navigate(`/admin/products/${product._id}`, { replace: true })
          }}
          showError={create.showError}
          addLabel={t.saveDraft}
        >
          <ProductFields form={form} />
        </RecordForm>
      </Panel>
    </AdminPage>
  )
}
