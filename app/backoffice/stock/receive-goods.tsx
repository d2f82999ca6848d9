import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { LotSummary, ReceiveGoods } from '#contract/admin/stock/lots.ts'
import type { StockLevel } from '#contract/admin/stock/stock.ts'
import { Day } from '#contract/fields.ts'
import { MAX_ADMIN_PAGE_SIZE, MAX_SEARCH_LENGTH, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { becomesLot } from '#contract/lot-codes.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { readNumber } from '#contract/read-number.ts'
import * as common from '#texts/admin/common.ts'
import * as lotTexts from '#texts/admin/lots.ts'
import * as t from '#texts/admin/stock.ts'
import { ApiError, api, isKeyReused } from '../../api/client.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { newKey } from '../../ui/browser/new-key.ts'
import { deviceStorage } from '../../ui/browser/storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Unfolding } from '../../ui/controls/unfolding.tsx'
import { DayField } from '../../ui/dates/day-field.tsx'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/lists/debounce.ts'
import { FarmField } from '../farms/farm-field.tsx'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { formatDate } from '../kit/dates/dates.tsx'
import { SaveFailure } from '../kit/forms/save-failure.tsx'
import { AdminPage, adminTitle, Notice } from '../kit/pages/admin-page.tsx'
import { Thumbnail } from '../kit/pictures/thumbnail.tsx'
import { isOtherOrigin } from '../lots/api-hooks.ts'
import { LotLabels } from '../lots/lot-labels.tsx'

export const meta = () => adminTitle(t.receiveGoods)

export default function ReceiveGoodsPage() {
  const [lots, setLots] = useState<readonly LotSummary[]>()
  return (
    <AdminPage title={t.receiveGoods} back={{ to: '/admin/stock', label: t.title }} untitledInPrint>
      {lots ? (
        <>
          <div className="print:hidden">
            <Notice live>{t.goodsReceived}</Notice>
            <Button className="mb-4" onClick={() => setLots(undefined)}>
              {t.receiveMore}
            </Button>
          </div>
          {lots.length > 0 && <LotLabels lots={lots} isPrinted onPrint={() => window.print()} />}
        </>
      ) : (
        <Sheet onReceived={setLots} />
      )}
    </AdminPage>
  )
}

interface Line {
  product: StockLevel
  units: string
  harvestDay: string
  /** Without it, it follows from the shelf life. */
  lastDay?: string
}

/** What is typed. It is kept in this browser until it is saved, with the key that lets it count once. */
type Draft = Record<'key' | 'farm' | 'day' | 'note', string> & { lines: Line[] }

const STORED_AS = 'receipt'
const MAX_FOUND = 8

/** Without goods, a stored sheet is not continued: the day on it may be over. */
function storedDraft(): Draft {
  const stored = deviceStorage.getJson(STORED_AS) as Draft | undefined
  if (stored?.lines.some(({ units }) => units !== '')) return stored
  return { key: newKey(), farm: '', day: nepalDay(new Date()), note: '', lines: [] }
}

function Sheet({ onReceived }: { onReceived: (lots: readonly LotSummary[]) => void }) {
  const [params] = useSearchParams()
  const [draft, setDraft] = useState(storedDraft)
  const [search, setSearch] = useState(params.get('search') ?? '')
  const wanted = useDebounced(search.trim(), SEARCH_DEBOUNCE_MS)
  const isAsked = wanted !== '' || draft.farm !== ''
  const query = useAdminQuery('/admin/stock', {
    query: wanted
      ? { search: wanted, limit: MAX_FOUND }
      : { farm: draft.farm, sort: 'name', limit: MAX_ADMIN_PAGE_SIZE },
    enabled: isAsked,
    keepPrevious: true,
  })
  const receive = useAdminMutation({
    call: (body: z.input<typeof ReceiveGoods>) =>
      api.post('/admin/receipts', { body, headers: { 'idempotency-key': draft.key } }),
    done({ lots }) {
      deviceStorage.remove(STORED_AS)
      onReceived(lots)
      return undefined
    },
    quietFailure: true,
  })
  const sent = draft.lines.filter(({ units }) => units.trim() !== '')
  const asks = isOtherOrigin(receive.error)
  const errors = receive.error instanceof ApiError ? receive.error.fields : {}
  const found = (isAsked && query.data?.products) || []
  const lineOf = (id: string) => draft.lines.find(({ product }) => product._id === id)
  const rows = [
    ...found.map((product) => lineOf(product._id) ?? { product, units: '', harvestDay: '' }),
    ...sent.filter(({ product }) => found.every(({ _id }) => _id !== product._id)),
  ]

  function change(part: Partial<Draft>) {
    // another sheet than the one that an earlier attempt saved
    const next = { ...draft, ...(isKeyReused(receive.error) && { key: newKey() }), ...part }
    receive.reset()
    deviceStorage.set(STORED_AS, JSON.stringify(next))
    setDraft(next)
  }

  function changeLine(changed: Line) {
    const others = draft.lines.filter(({ product }) => product._id !== changed.product._id)
    change({ lines: [...others, changed] })
  }

  function save() {
    const { farm, day, note } = draft
    const lines = sent.map(({ product, units, harvestDay, lastDay }) => ({
      product: product._id,
      units: readNumber(units) || 0,
      harvestDay: harvestDay || null,
      ...(lastDay !== undefined && { lastDay: lastDay || null }),
    }))
    receive.mutate({ farm: farm || null, day, note, lines, otherOrigin: asks })
  }

  return (
    <div className="grid max-w-2xl gap-4">
      <FarmField
        value={draft.farm}
        error={errors.farm}
        onChange={({ target }) => change({ farm: target.value })}
      />
      <DayField
        label={lotTexts.columnArrived}
        value={draft.day}
        error={errors.day}
        tellsWrong
        onChange={(day) => change({ day })}
      />
      <TextField
        label={t.findProduct}
        hint={isAsked ? undefined : t.findProductHint}
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul aria-label={t.receiveGoods} className="card divide-y divide-line px-3 empty:hidden">
        {rows.map((line) => (
          <Row
            key={line.product._id}
            line={line}
            day={draft.day}
            errorOf={(field) => errors[`lines.${sent.indexOf(line)}.${field}`]}
            onChange={changeLine}
          />
        ))}
      </ul>
      <TextField
        label={common.note}
        optional
        hint={t.deliveryNoteHint}
        maxLength={REASON_MAX_LENGTH}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <SaveFailure error={receive.error} />
      <Button size="large" busy={receive.isPending} disabled={sent.length === 0} onClick={save}>
        {asks ? lotTexts.otherOriginConfirm : t.receiveProducts(sent.length)}
      </Button>
    </div>
  )
}

interface RowProps {
  line: Line
  /** When the goods arrived. */
  day: string
  errorOf: (field: keyof Line) => string | undefined
  onChange: (line: Line) => void
}

/** A product with its units, and whether they become a lot. */
function Row({ line, day, errorOf, onChange }: RowProps) {
  const { product, units, harvestDay } = line
  const name = localName(product)
  const first = Day.safeParse(harvestDay || day).data
  const usual = first && product.keepsDays !== null ? addDays(first, product.keepsDays) : ''
  const lastDay = line.lastDay ?? usual
  const change = (part: Partial<Line>) => onChange({ ...line, ...part })
  return (
    <li className="py-2">
      <div className="flex items-start gap-3">
        <Thumbnail src={product.image ?? undefined} />
        <div className="min-w-0 grow wrap-anywhere">
          <p className="font-bold">
            <ProductName product={product} />
          </p>
          <p className="text-sm text-ink-soft">
            {localUnit(product.unit)} ·{' '}
            {becomesLot(product, line) ? t.becomesLot(formatDate(lastDay)) : t.becomesStock}
          </p>
        </div>
        <TextField
          label={t.unitsOf(name)}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          className="w-24 shrink-0"
          value={units}
          error={errorOf('units')}
          onChange={({ target }) => change({ units: target.value })}
        />
      </div>
      {units !== '' && (
        <Unfolding title={t.more} isOpen={Boolean(errorOf('harvestDay') ?? errorOf('lastDay'))}>
          <DayField
            label={lotTexts.harvestDay}
            value={harvestDay}
            error={errorOf('harvestDay')}
            tellsWrong
            onChange={(typed) => change({ harvestDay: typed })}
          />
          <DayField
            label={lotTexts.lastDay}
            value={lastDay}
            error={errorOf('lastDay')}
            tellsWrong
            onChange={(typed) => change({ lastDay: typed })}
          />
        </Unfolding>
      )}
    </li>
  )
}
