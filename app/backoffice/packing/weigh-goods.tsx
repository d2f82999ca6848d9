import { type RefObject, useState } from 'react'
import { type PackingSlip, WeighOrder } from '#contract/admin/orders/packing.ts'
import { PARSE_OPTIONS } from '#contract/validation.ts'
import * as t from '#texts/admin/packing.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { validationText } from '../../ui/controls/validation-text.ts'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { optionalNumberField } from '../kit/forms/numbers.ts'

/** Empty: not weighed. */
const TypedGrams = optionalNumberField(WeighOrder.shape.lines.element.shape.grams)

const isUnconfirmed = (error: unknown) => error instanceof ApiError && error.code === 'weight_unconfirmed'

interface WeighGoodsProps {
  slip: PackingSlip
  item: PackingSlip['items'][number]
  /** The versions of orders after what was saved here; their slips are fetched again a little later. */
  versions: RefObject<Map<string, number>>
}

/** The packer types what the goods of a line weigh. It is saved when the packer goes on. */
export function WeighGoods({ slip, item, versions }: WeighGoodsProps) {
  const { _id: line, packedGrams } = item
  const saved = packedGrams === null ? '' : String(packedGrams)
  const [typed, setTyped] = useState<string>()
  const [invalid, setInvalid] = useState('')
  const [unconfirmed, setUnconfirmed] = useState<number | null>()
  const save = useAdminMutation({
    call: (weighed: { grams: number | null; confirmed?: boolean }) =>
      api.put('/admin/orders/:id/weights', {
        params: { id: slip._id },
        body: {
          version: Math.max(slip.version, versions.current.get(slip._id) ?? 0),
          lines: [{ line, ...weighed }],
        },
      }),
    done: ({ slip: { _id, version } }) => {
      versions.current.set(_id, version)
      return undefined
    },
    // row after row
    scope: { id: slip._id },
    failed: (error) => (isUnconfirmed(error) ? undefined : messageOf(error, messages.adminNotSaved)),
  })

  function saveTyped(confirmed?: true) {
    const { data: grams, error } = TypedGrams.safeParse(typed ?? saved, PARSE_OPTIONS)
    setInvalid(error?.issues.map(validationText).join(' ') ?? '')
    if (grams === undefined || grams === packedGrams) return
    save.mutate(
      { grams, ...(confirmed && { confirmed }) },
      {
        onSuccess: () => setTyped(undefined),
        onError: (failure) => {
          if (isUnconfirmed(failure)) setUnconfirmed(grams)
        },
      },
    )
  }

  return (
    <>
      <TextField
        label={t.gramsOf(localName(item))}
        hideLabel
        className="pb-2 pl-10 text-xl print:hidden [&_input]:w-32"
        placeholder={t.grams}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? saved}
        error={invalid}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => saveTyped()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') saveTyped()
        }}
      />
      <ConfirmDialog
        open={unconfirmed !== undefined}
        onClose={() => setUnconfirmed(undefined)}
        title={t.weighConfirmTitle}
        confirmLabel={t.weighConfirm}
        dangerous={false}
        onConfirm={() => {
          setUnconfirmed(undefined)
          saveTyped(true)
        }}
      >
        <p className="font-bold">{localName(item)}</p>
        <p>{save.error ? messageOf(save.error, messages.adminNotSaved) : ''}</p>
      </ConfirmDialog>
    </>
  )
}
