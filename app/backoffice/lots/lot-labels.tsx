import { useState } from 'react'
import type { LotSummary } from '#contract/admin/stock/lots.ts'
import { formatLotCode } from '#contract/lot-codes.ts'
import { readNumber } from '#contract/read-number.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/lots.ts'
import { localName, nameLanguage } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { formatDate } from '../kit/dates/dates.tsx'
import { Panel } from '../kit/pages/admin-page.tsx'

/** Labels of 50 × 30 mm on a sheet of A4. */
const LABELS_ON_SHEET = 24
/** Of all lots together. */
const MAX_LABELS = 240

/** The address of a lot's public page, for its QR code. */
export const lotUrl = (code: string) => `${window.location.origin}/lot/${code}`

/** Labels with the QR codes of lots: a sheet of a single one, and one of each of several unless somebody asks for more. */
export function LotLabels({
  lots,
  isPrinted,
  onPrint,
}: {
  lots: readonly LotSummary[]
  /** Whether a print of the page is the sheet of labels. */
  isPrinted: boolean
  onPrint: () => void
}) {
  const [typed, setTyped] = useState(String(lots.length === 1 ? LABELS_ON_SHEET : 1))
  const most = Math.max(1, Math.floor(MAX_LABELS / lots.length))
  const count = Math.min(Math.max(1, Math.trunc(readNumber(typed)) || 1), most)
  return (
    <>
      <div className="print:hidden">
        <Panel title={t.printLabel} actions={<Button onClick={onPrint}>{common.print}</Button>}>
          <div className="flex flex-wrap items-start gap-4">
            {lots.map((lot) => (
              <Label key={lot._id} lot={lot} />
            ))}
            <TextField
              label={lots.length === 1 ? t.labelCount : t.labelCountOfEach}
              inputMode="numeric"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        </Panel>
      </div>
      <div className={`hidden ${isPrinted ? 'print:block' : ''}`} aria-hidden="true">
        <div className="flex flex-wrap">
          {lots.flatMap((lot) =>
            Array.from({ length: count }, (_, index) => <Label key={`${lot._id} ${index}`} lot={lot} />),
          )}
        </div>
      </div>
    </>
  )
}

function Label({ lot }: { lot: LotSummary }) {
  const product = { name: lot.productName, nepaliName: lot.productNepaliName }
  return (
    <div className="lot-label">
      <QrCode
        content={lotUrl(lot.code)}
        label={t.labelQr(formatLotCode(lot.code))}
        className="size-[24mm] shrink-0"
      />
      <div className="min-w-0">
        <p className="font-bold" lang={nameLanguage(product)}>
          {localName(product)}
        </p>
        <p className="font-bold">{formatLotCode(lot.code)}</p>
        {lot.lastDay && (
          <p>
            {t.lastDay}: {formatDate(lot.lastDay)}
          </p>
        )}
      </div>
    </div>
  )
}
