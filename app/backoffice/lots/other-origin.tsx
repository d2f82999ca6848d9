import * as t from '#texts/admin/lots.ts'
import { ApiError } from '../../api/client.ts'
import { localName } from '../../features/product/product-texts.ts'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { useFarmChoices } from '../farms/api-hooks.ts'

interface OtherOriginProps<Body> {
  /** The change that was rejected, because its farm is not one of the farms of a product. */
  change: {
    error: Error | null
    variables: Body | undefined
    reset: () => void
    mutate: (body: Body, options?: { onSuccess?: () => void }) => void
  }
  onDone?: () => void
}

/** Asks whether a lot comes from another farm than its product. */
export function OtherOrigin<Body extends { farm?: string | null | undefined }>({
  change: { error, variables, reset, mutate },
  onDone,
}: OtherOriginProps<Body>) {
  const farm = useFarmChoices().data?.farms.find(({ _id }) => _id === variables?.farm)
  return (
    <ConfirmDialog
      open={error instanceof ApiError && error.code === 'other_origin'}
      onClose={reset}
      title={t.otherOriginTitle(farm ? localName(farm) : t.farm)}
      confirmLabel={t.otherOriginConfirm}
      dangerous={false}
      onConfirm={() => variables && mutate({ ...variables, otherOrigin: true }, { onSuccess: onDone })}
    >
      <p>{error?.message}</p>
    </ConfirmDialog>
  )
}
