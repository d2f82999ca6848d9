import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CreateProduct } from '#contract/admin/products/products.ts'
import * as t from '#texts/admin/products.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { toast } from '../../ui/notices/toast.ts'
import { RecordForm } from '../kit/forms/record-form.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { UploadProgress } from '../kit/pictures/progress-bar.tsx'
import { useCreateProduct } from './api-hooks.ts'
import { ProductFields, useProductForm } from './product-form.tsx'
import { useSendPictures } from './send-pictures.ts'
import { type StagedPicture, StagedPictures } from './staged-pictures.tsx'

export const meta = () => adminTitle(t.newProduct)

export default function NewProductPage() {
  const navigate = useNavigate()
  const form = useProductForm()
  const create = useCreateProduct()
  const send = useSendPictures()
  const [pictures, setPictures] = useState<StagedPicture[]>([])

  async function save(draft: CreateProduct) {
    const { product } = await create.mutateAsync({ ...draft, state: 'draft' })
    try {
      if (pictures.length > 0) await send.mutateAsync({ productId: product._id, pictures })
    } catch (error) {
      // the product is saved; the pictures can be uploaded again on its page
      toast.error(t.picturesFailed(localName(product), messageOf(error, messages.adminNotSaved)))
    }
    await navigate(`/admin/products/${product._id}`, { replace: true })
  }

  return (
    <AdminPage title={t.newProduct} back={{ to: '/admin/products', label: t.title }}>
      <Panel title={t.details}>
        <RecordForm
          form={form}
          onSave={save}
          showError={create.showError}
          addLabel={t.saveDraft}
          hasMore={pictures.length > 0}
        >
          <ProductFields form={form} />
          <StagedPictures pictures={pictures} onChange={setPictures} />
          {send.isPending && (
            <UploadProgress
              progress={send.progress}
              uploading={t.uploadingPictures}
              processing={t.processingPictures}
            />
          )}
        </RecordForm>
      </Panel>
    </AdminPage>
  )
}
