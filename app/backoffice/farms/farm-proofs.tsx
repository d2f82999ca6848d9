import { useState } from 'react'
import { z } from 'zod'
import { type AdminFarm, FarmProof } from '#contract/admin/products/farms.ts'
import { MAX_FARM_PROOFS, NAME_MAX_LENGTH } from '#contract/limits.ts'
import * as t from '#texts/admin/farms.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField, TextField } from '../../ui/controls/field.tsx'
import { DayField } from '../../ui/dates/day-field.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { formatDate } from '../kit/dates/dates.tsx'
import { ChoiceField } from '../kit/forms/choice-field.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'
import { PictureDrop } from '../kit/pictures/picture-drop.tsx'
import { useSendFarmPicture, useSetProofs } from './api-hooks.ts'

type Proof = AdminFarm['proofs'][number]
type ProofDraft = z.input<typeof FarmProof>

/** The proofs of a farm. Each change is saved immediately. */
export function FarmProofs({ farm }: { farm: AdminFarm }) {
  const [edited, setEdited] = useState<Proof | 'new'>()
  const [toRemove, setToRemove] = useState<Proof>()
  const save = useSetProofs(farm)
  const drafts = farm.proofs.map(draftOf)
  return (
    <Panel title={t.proofs}>
      {farm.proofs.length === 0 && <p className="mb-4 text-ink-soft">{t.noProofs}</p>}
      <ul className="mb-4 grid gap-3">
        {farm.proofs.map((proof) => (
          <li key={proof._id} className="rounded-box border border-line bg-white p-3">
            <ProofSummary proof={proof} />
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" variant="outline" onClick={() => setEdited(proof)}>
                {t.editProof}
              </Button>
              <Button size="small" variant="outline" onClick={() => setToRemove(proof)}>
                {t.removeProof}
              </Button>
            </div>
            <Paper farmId={farm._id} proof={proof} />
          </li>
        ))}
      </ul>
      {farm.proofs.length < MAX_FARM_PROOFS && (
        <Button variant="outline" onClick={() => setEdited('new')}>
          {t.addProof}
        </Button>
      )}
      <ProofDialog
        key={edited === 'new' || !edited ? 'new' : edited._id}
        farm={farm}
        proof={edited === 'new' ? undefined : edited}
        open={edited !== undefined}
        busy={save.isPending}
        onClose={() => setEdited(undefined)}
        onSave={(draft, showFieldErrors) =>
          save.mutate(
            draft._id ? drafts.map((other) => (other._id === draft._id ? draft : other)) : [...drafts, draft],
            {
              onSuccess: () => setEdited(undefined),
              onError: (error) => {
                if (!showFieldErrors(error)) save.showError(error)
              },
            },
          )
        }
      />
      <ConfirmDialog
        open={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        title={t.removeProofTitle}
        confirmLabel={t.removeProof}
        busy={save.isPending}
        onConfirm={() =>
          save.mutate(
            drafts.filter(({ _id }) => _id !== toRemove?._id),
            { onError: save.showError, onSettled: () => setToRemove(undefined) },
          )
        }
      >
        <p>{t.removeProofWarning}</p>
      </ConfirmDialog>
    </Panel>
  )
}

const draftOf = ({ picture: _, isExpired: __, products, ...proof }: Proof): ProofDraft => ({
  ...proof,
  products: products?.map(({ _id }) => _id) ?? null,
})

function ProofSummary({ proof }: { proof: Proof }) {
  const { kind, body, number, firstDay, lastDay, products, isExpired } = proof
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 font-bold">
        <span>{t.proofKinds[kind]}</span>
        {isExpired && <Badge tone="bad">{t.expired}</Badge>}
      </p>
      {(body || number) && <p>{[body, number].filter(Boolean).join(', ')}</p>}
      {(firstDay || lastDay) && (
        <p className="text-ink-soft">
          {t.proofDays(firstDay ? formatDate(firstDay) : '…', lastDay ? formatDate(lastDay) : '…')}
        </p>
      )}
      {products && <p className="text-sm text-ink-soft">{products.map(localName).join(', ')}</p>}
    </div>
  )
}

/** The photo of the document. */
function Paper({ farmId, proof }: { farmId: string; proof: Proof }) {
  const send = useSendFarmPicture(farmId, proof._id)
  const remove = useAction('DELETE /admin/farms/:id/proofs/:proofId/picture', {
    params: { id: farmId, proofId: proof._id },
    done: t.paperRemoved,
  })
  return (
    <div className="mt-3">
      {proof.picture && (
        <p className="mb-2 flex flex-wrap items-center gap-3">
          <a href={proof.picture.url} target="_blank" rel="noreferrer">
            <img
              src={proof.picture.url}
              alt={t.paperOf(t.proofKinds[proof.kind])}
              className="size-20 rounded-box object-cover"
            />
          </a>
          <Button size="small" variant="outline" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t.removePaper}
          </Button>
        </p>
      )}
      <PictureDrop send={send} hint={t.paper} buttonLabel={t.choosePaper} />
    </div>
  )
}

/** The form's values as typed, converted to those of the contract. */
const Typed = z
  .object({
    kind: FarmProof.shape.kind,
    body: z.string(),
    number: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
    covers: z.enum(['all', 'some']),
    products: z.array(z.string()),
    isPicturePublic: z.boolean(),
  })
  .transform(
    ({ covers, products, firstDay, lastDay, ...typed }): ProofDraft => ({
      ...typed,
      firstDay: firstDay || null,
      lastDay: lastDay || null,
      products: covers === 'all' ? null : products,
    }),
  )
  .pipe(FarmProof)

interface ProofDialogProps {
  farm: AdminFarm
  /** Undefined for a new one. */
  proof: Proof | undefined
  open: boolean
  busy: boolean
  onClose: () => void
  /** `showFieldErrors` returns false if no error belongs to a field of the form. */
  onSave: (draft: ProofDraft, showFieldErrors: (error: unknown) => boolean) => void
}

function ProofDialog({ farm, proof, open, busy, onClose, onSave }: ProofDialogProps) {
  const { data } = useAdminQuery('/admin/products', {
    query: { farm: farm._id, limit: 200, show: 'on-sale' },
    enabled: open,
  })
  const offered = data?.products ?? []
  // a product that is covered, but no longer on sale from this farm, can be taken off
  const covered = proof?.products ?? []
  const products = [
    ...offered,
    ...covered.filter(({ _id }) => !offered.some((product) => product._id === _id)),
  ]
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={proof ? t.editProof : t.addProof}
      submitLabel={proof ? t.editProof : t.addProof}
      schema={Typed}
      defaultValues={{
        kind: proof?.kind ?? 'certificate',
        body: proof?.body ?? '',
        number: proof?.number ?? '',
        firstDay: proof?.firstDay ?? '',
        lastDay: proof?.lastDay ?? '',
        covers: proof?.products ? 'some' : 'all',
        products: covered.map(({ _id }) => _id),
        isPicturePublic: proof?.isPicturePublic ?? false,
      }}
      fieldOf={(path) => path.replace(/^proofs\.\d+\./, '')}
      alsoCheck={({ covers, products: chosen }) =>
        covers === 'some' && chosen.length === 0 ? { covers: t.chooseProducts } : {}
      }
      onSubmit={(draft, form) =>
        onSave({ ...draft, ...(proof ? { _id: proof._id } : {}) }, form.showFieldErrors)
      }
    >
      {({ field, dayField, register, watch }) => (
        <>
          <ChoiceField label={t.proofKind} options={t.proofKinds} {...field('kind')} />
          <TextField label={t.body} maxLength={NAME_MAX_LENGTH} autoComplete="off" {...field('body')} />
          <TextField label={t.number} maxLength={NAME_MAX_LENGTH} autoComplete="off" {...field('number')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField label={t.firstDay} hint={t.dayOptionalHint} {...dayField('firstDay')} />
            <DayField label={t.lastDay} hint={t.dayOptionalHint} {...dayField('lastDay')} />
          </div>
          <ChoiceField
            label={t.covers}
            options={{ all: t.allProducts, some: t.someProducts }}
            {...field('covers')}
          />
          {watch('covers') === 'some' &&
            (products.length === 0 ? (
              <p className="text-ink-soft">{t.noProducts}</p>
            ) : (
              products.map((product) => (
                <CheckboxField
                  key={product._id}
                  label={localName(product)}
                  value={product._id}
                  {...register('products')}
                />
              ))
            ))}
          <CheckboxField label={t.isPicturePublic} {...register('isPicturePublic')} />
        </>
      )}
    </FormDialog>
  )
}
