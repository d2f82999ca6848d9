import { useNavigate } from 'react-router'
import type { AdminCategory } from '#contract/admin/products/categories.ts'
import { listingPath } from '#contract/product-filters.ts'
import * as t from '#texts/admin/categories.ts'
import * as messages from '#texts/messages.ts'
import { upload } from '../../api/upload.ts'
import { localName, nameLanguage, otherName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmButton } from '../../ui/notices/confirm-button.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { EditRecord } from '../kit/forms/record-form.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { ShopLink } from '../kit/pages/links.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { PictureDrop } from '../kit/pictures/picture-drop.tsx'
import { useSendPictures } from '../kit/pictures/use-send-pictures.ts'
import type { Route } from './+types/category.ts'
import { CategoryFields, filledWith, useCategoryForm } from './category-form.tsx'

export const meta = () => adminTitle(t.category)

export default function CategoryPage({ params: { id } }: Route.ComponentProps) {
  const query = useAdminQuery('/admin/categories/:id', { params: { id } })
  const category = query.data?.category
  const other = category && otherName(category)
  return (
    <AdminPage
      title={category ? <span lang={nameLanguage(category)}>{localName(category)}</span> : t.category}
      lead={other && <span lang={other.lang}>{other.text}</span>}
      back={{ to: '/admin/categories', label: t.title }}
      actions={category && <CategoryActions category={category} />}
    >
      <QueryBoundary query={query}>
        {(data) => (
          <div key={id} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <EditForm category={data.category} />
            <CategoryPicture category={data.category} />
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}

function CategoryActions({ category }: { category: AdminCategory }) {
  const navigate = useNavigate()
  const name = localName(category)
  const remove = useAction('DELETE /admin/categories/:id', {
    params: { id: category._id },
    done: t.removed(name),
  })
  return (
    <>
      <ShopLink to={listingPath({ category: category.name })} />
      <ConfirmButton
        label={t.remove}
        title={t.removeTitle(name)}
        confirmLabel={t.remove}
        busy={remove.isPending}
        onConfirm={(close) =>
          remove.mutate(undefined, {
            onSuccess: () => navigate('/admin/categories', { replace: true }),
            onError: close,
          })
        }
      >
        <p>{t.removeWarning}</p>
      </ConfirmButton>
    </>
  )
}

function EditForm({ category }: { category: AdminCategory }) {
  const form = useCategoryForm(category)
  const edit = useAction('PUT /admin/categories/:id', {
    params: { id: category._id },
    done: t.saved,
    quietFailure: true,
  })
  return (
    <Panel title={t.details}>
      <EditRecord
        form={form}
        latest={category}
        filledWith={filledWith}
        conflict={{ code: 'category_changed', message: messages.categoryChanged }}
        save={edit}
        send={async (draft, version) => (await edit.mutateAsync({ ...draft, version })).category}
      >
        {() => <CategoryFields form={form} />}
      </EditRecord>
    </Panel>
  )
}

/** The picture of a category. Each change is saved immediately. */
function CategoryPicture({ category }: { category: AdminCategory }) {
  const { picture } = category
  const params = { id: category._id }
  const send = useSendPictures(
    (body) => upload('/admin/categories/:id/picture', { params, ...body }),
    t.pictureSaved,
  )
  const remove = useAction('DELETE /admin/categories/:id/picture', { params, done: t.pictureRemoved })

  return (
    <Panel title={t.picture}>
      {picture ? (
        <div className="mb-4 flex flex-wrap items-center gap-4">
          <Picture
            src={picture}
            alt={t.pictureOf(localName(category))}
            sizes="6rem"
            className="size-24 rounded-box"
          />
          <Button size="small" variant="outline" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t.removePicture}
          </Button>
        </div>
      ) : (
        <p className="mb-4 text-ink-soft">{t.noPicture}</p>
      )}
      <PictureDrop send={send} hint={t.pictureHint} buttonLabel={t.choosePicture} />
    </Panel>
  )
}
