import type { AdminFarm } from '#contract/admin/products/farms.ts'
import * as t from '#texts/admin/farms.ts'
import * as messages from '#texts/messages.ts'
import { localName, nameLanguage } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { ConfirmButton } from '../../ui/notices/confirm-button.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { EditRecord } from '../kit/forms/record-form.tsx'
import { offerUndo } from '../kit/forms/undo.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { ShopLink } from '../kit/pages/links.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import type { Route } from './+types/farm.ts'
import { useFarmState } from './api-hooks.ts'
import { FarmFields, filledWith, useFarmForm } from './farm-form.tsx'
import { FarmPictures } from './farm-pictures.tsx'
import { FarmProofs } from './farm-proofs.tsx'

export const meta = () => adminTitle(t.farm)

type Change = Parameters<ReturnType<typeof useFarmState>['mutate']>[0]

export default function FarmPage({ params: { id } }: Route.ComponentProps) {
  const query = useAdminQuery('/admin/farms/:id', { params: { id } })
  const farm = query.data?.farm
  return (
    <AdminPage
      title={farm ? <span lang={nameLanguage(farm)}>{localName(farm)}</span> : t.farm}
      lead={farm?.isArchived && <Badge>{t.archived}</Badge>}
      back={{ to: '/admin/farms', label: t.title }}
      actions={farm && <FarmActions farm={farm} />}
    >
      <QueryBoundary query={query}>
        {(data) => (
          <div key={id} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <EditForm farm={data.farm} />
            <div className="grid gap-6">
              <FarmProofs farm={data.farm} />
              <FarmPictures farm={data.farm} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}

function FarmActions({ farm }: { farm: AdminFarm }) {
  const change = useFarmState(farm._id)
  const name = localName(farm)
  /** Makes the change, and offers its opposite. */
  const set = (to: Change, done: string, opposite: Change) =>
    change.mutate(to, { onSuccess: () => offerUndo(done, () => change.mutate(opposite)) })
  return (
    <>
      <ShopLink to={`/farm/${farm._id}`} />
      {farm.isArchived ? (
        <Button
          variant="outline"
          busy={change.isPending}
          onClick={() => set('unarchive', t.restored(name), 'archive')}
        >
          {t.restore}
        </Button>
      ) : (
        // it goes away with the change
        <ConfirmButton
          label={t.archive}
          title={t.archiveTitle(name)}
          confirmLabel={t.archive}
          busy={change.isPending}
          onConfirm={() => set('archive', t.archivedNow(name), 'unarchive')}
        >
          <p>{t.archiveWarning}</p>
        </ConfirmButton>
      )}
    </>
  )
}

function EditForm({ farm }: { farm: AdminFarm }) {
  const form = useFarmForm(farm)
  const edit = useAction('PUT /admin/farms/:id', {
    params: { id: farm._id },
    done: t.saved,
    quietFailure: true,
  })
  return (
    <Panel title={t.details}>
      <EditRecord
        form={form}
        latest={farm}
        filledWith={filledWith}
        conflict={{ code: 'farm_changed', message: messages.farmChanged }}
        save={edit}
        send={async (draft, version) => (await edit.mutateAsync({ ...draft, version })).farm}
      >
        {() => <FarmFields form={form} />}
      </EditRecord>
    </Panel>
  )
}
