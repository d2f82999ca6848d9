import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CreateProduct } from '#contract/admin/products.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useCreateProduct } from '../../features/backoffice/products/api-hooks.ts'
import { ProductForm } from '../../features/backoffice/products/product-form.tsx'
import { useSendPictures } from '../../features/backoffice/products/send-pictures.ts'
import { type StagedPicture, StagedPictures } from '../../features/backoffice/products/staged-pictures.tsx'
import { UploadProgress } from '../../features/backoffice/progress-bar.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = () => adminTitle('New product')

export default function NewProductPage() {
  const navigate = useNavigate()
  const create = useCreateProduct()
  const send = useSendPictures()
  const [pictures, setPictures] = useState<StagedPicture[]>([])
  const leaving = useRef(false)

  async function save(draft: CreateProduct) {
    const product = await create.mutateAsync(draft)
    try {
      if (pictures.length > 0) await send.mutateAsync({ productId: product._id, pictures })
      toast.success(`${product.name} is now in the shop`)
    } catch (error) {
      // the product stands; its page is where the pictures can be tried again
      toast.error(
        `${product.name} was saved, but its pictures could not be uploaded. ${messageOf(error, messages.adminNotSaved)}`,
      )
    }
    leaving.current = true
    await navigate(`/admin/products/${product._id}`, { replace: true })
  }

  return (
    <AdminPage title="New product" back={{ to: '/admin/products', label: 'Products' }}>
      <div className="card p-4 sm:p-6">
        <ProductForm
          onSave={save}
          isSaving={create.isPending || send.isPending}
          saveLabel="Add product"
          hasMore={pictures.length > 0}
          leaving={leaving}
        >
          <StagedPictures pictures={pictures} onChange={setPictures} />
          {send.isPending && (
            <UploadProgress
              progress={send.progress}
              uploading="Sending pictures"
              processing="Processing pictures…"
            />
          )}
        </ProductForm>
      </div>
    </AdminPage>
  )
}
