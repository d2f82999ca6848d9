import { Link } from 'react-router'
import { z } from 'zod'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import { ShelfLife } from '#contract/admin/stock/lots.ts'
import * as t from '#texts/admin/lots.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { useAction } from '../kit/api-hooks.ts'
import { optionalNumberField } from '../kit/forms/numbers.ts'
import { FoldedPanel, Notice } from '../kit/pages/admin-page.tsx'

const Typed = z.object({ keepsDays: optionalNumberField(ShelfLife.shape.keepsDays) })

/** How long a product keeps, and the way to its lots. */
export function ShelfLifePanel({
  product: { _id: id, keepsDays, hasLots, shortage },
}: {
  product: AdminProduct
}) {
  const save = useAction('PUT /admin/products/:id/shelf-life', { params: { id }, done: t.shelfLifeSaved })
  const { field, handleSubmit } = useContractForm({
    schema: Typed,
    defaultValues: { keepsDays: keepsDays === null ? '' : String(keepsDays) },
  })
  return (
    <FoldedPanel title={t.shelfLife} isOpen={shortage > 0}>
      {shortage > 0 && <Notice tone="bad">{t.shortage(shortage)}</Notice>}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((values) => save.mutate({ ...values, before: keepsDays }))}
      >
        <TextField
          label={t.keepsDays}
          optional
          inputMode="numeric"
          hint={t.keepsDaysHint}
          {...field('keepsDays')}
        />
        <Button type="submit" variant="outline" busy={save.isPending}>
          {t.saveShelfLife}
        </Button>
      </form>
      {hasLots && (
        <Link to={`/admin/lots?product=${id}&show=all`} className="link mt-4 inline-block">
          {t.lotsOfProduct}
        </Link>
      )}
    </FoldedPanel>
  )
}
