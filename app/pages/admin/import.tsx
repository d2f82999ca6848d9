import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useId, useRef, useState } from 'react'
import { PRODUCT_CSV_COLUMNS } from '#contract/admin/choices.ts'
import type { ImportError, ImportResponse } from '#contract/admin/products.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { AdminPage, adminTitle, Notice, Panel } from '../../features/backoffice/admin-page.tsx'
import { useAdminMutation } from '../../features/backoffice/api-hooks.ts'
import { type Column, DataTable } from '../../features/backoffice/data-table.tsx'
import { CsvLink } from '../../features/backoffice/links.tsx'
import { UploadProgress } from '../../features/backoffice/progress-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

export const meta = () => adminTitle('Import products')

const SHOWN_ERRORS = 200
const ERROR_COLUMNS: readonly Column<ImportError>[] = [
  { header: 'Row', numeric: true, cell: ({ line }) => line, className: 'w-20' },
  { header: 'Column', cell: ({ column }) => <code>{column}</code> },
  { header: 'Problem', cell: ({ message }) => message },
]

export default function ImportPage() {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState('')
  const [progress, setProgress] = useState(0)
  const outcome = useRef<HTMLDivElement>(null)
  const send = useAdminMutation({
    call: ({ sheet, dryRun }: { sheet: File; dryRun: boolean }) => {
      setProgress(0)
      return upload('/admin/products/import', {
        query: { dryRun },
        body: sheet,
        onProgress: setProgress,
        contentType: 'text/csv',
      })
    },
    quietFailure: true,
  })
  const focusOutcome = { onSettled: () => outcome.current?.focus() }

  function choose(files: readonly File[]) {
    const [sheet] = files
    if (!sheet || send.isPending) return
    send.reset()
    setRefused(sheet.size > MAX_IMPORT_BYTES ? messages.tooLarge : '')
    setFile(sheet)
    if (sheet.size <= MAX_IMPORT_BYTES) send.mutate({ sheet, dryRun: true }, focusOutcome)
  }

  function apply() {
    if (!file) return
    send.mutate(
      { sheet: file, dryRun: false },
      { ...focusOutcome, onSuccess: () => client.invalidateQueries({ queryKey: ['public'] }) },
    )
  }

  const isDryRun = send.variables?.dryRun ?? true
  return (
    <AdminPage
      title="Import products"
      lead="From a CSV file exported by Excel or Google Sheets. It is checked first; nothing changes until you confirm."
      back={{ to: '/admin/products', label: 'Products' }}
      actions={<CsvLink path="/admin/products.csv">Download current products</CsvLink>}
    >
      <div className="grid gap-6">
        <Panel title="File">
          <FileDrop file={file} error={refused} isBusy={send.isPending} onChoose={choose} />
          {send.isPending && (
            <UploadProgress
              progress={progress}
              uploading="Sending the file"
              processing={isDryRun ? 'Checking every row…' : 'Updating products…'}
            />
          )}
          <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
            {send.error ? (
              <Notice tone="bad" live>
                {messageOf(send.error, messages.adminNotSaved)} Nothing was changed.
              </Notice>
            ) : (
              send.data && !send.isPending && <Outcome answer={send.data} onApply={apply} />
            )}
          </div>
        </Panel>
        <Panel title="File format">
          <ul className="grid list-disc gap-1 pl-5">
            <li>
              The first row names the columns. A new product needs <code>name</code>, <code>category</code>,{' '}
              <code>price</code> and <code>unit</code>.
            </li>
            <li>
              A row with an <code>id</code> updates that product; a row without one adds a new product.
              Columns you leave out are not changed.
            </li>
            <li>
              <code>keywords</code> are separated by semicolons; <code>archived</code> is yes or no.
            </li>
            <li>
              Leave <code>version</code> and <code>stock_at_export</code> as downloaded: they protect changes
              and sales made in the meantime.
            </li>
            <li>Up to {MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows.</li>
          </ul>
          <p className="mt-3 text-sm text-ink-soft">
            All columns: <code className="break-words">{PRODUCT_CSV_COLUMNS.join(', ')}</code>
          </p>
        </Panel>
      </div>
    </AdminPage>
  )
}

function Outcome({
  answer: { applied, rows, created, changed, unchanged, errors },
  onApply,
}: {
  answer: ImportResponse
  onApply: () => void
}) {
  const lines = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`
  if (errors.length > 0) {
    const wrong = new Set(errors.map(({ line }) => line)).size
    return (
      <>
        <Notice tone="bad" live>
          <p className="font-bold">
            {lines(wrong)} of {rows.toLocaleString('en-IN')} cannot be imported. Nothing was changed.
          </p>
          <p>Correct these rows in your file and upload it again.</p>
        </Notice>
        <DataTable
          caption="Problems by row"
          columns={ERROR_COLUMNS}
          rows={errors.slice(0, SHOWN_ERRORS)}
          rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
        />
        {errors.length > SHOWN_ERRORS && (
          <p className="mt-2 text-ink-soft">
            and {(errors.length - SHOWN_ERRORS).toLocaleString('en-IN')} more.
          </p>
        )}
      </>
    )
  }
  if (applied) {
    return (
      <Notice live>
        <p className="font-bold">
          Imported: {created} added, {changed} updated, {unchanged} unchanged.
        </p>
        <ButtonLink to="/admin/products" variant="outline" className="mt-2">
          Go to products
        </ButtonLink>
      </Notice>
    )
  }
  const isNothing = created + changed === 0
  return (
    <Notice live>
      <p className="font-bold">
        {lines(rows)} checked: {created} to add, {changed} to update, {unchanged} unchanged.
      </p>
      {isNothing ? (
        <p>There is nothing to import.</p>
      ) : (
        <Button className="mt-2" onClick={onApply}>
          Import {lines(created + changed)}
        </Button>
      )}
    </Notice>
  )
}

function FileDrop({
  file,
  error,
  isBusy,
  onChoose,
}: {
  file: File | undefined
  error: string
  isBusy: boolean
  onChoose: (files: readonly File[]) => void
}) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose(Array.from(event.dataTransfer.files))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the field inside
    <div
      className={`rounded-box border-2 border-dashed p-5 text-center ${isOver ? 'border-leaf bg-leaf-soft' : 'border-control'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="mb-2 text-ink-soft max-sm:hidden">Drop a CSV file here, or</p>
      <label
        className={`relative inline-flex min-h-11 items-center rounded-box border-2 border-leaf bg-white px-5 py-2 font-bold text-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${isBusy ? 'cursor-progress' : 'cursor-pointer hover:bg-leaf-soft'}`}
      >
        Choose a file
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          aria-describedby={`${id}-name ${id}-error`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            onChoose(Array.from(event.target.files ?? []))
            // the same file may be chosen again after it was mended
            event.target.value = ''
          }}
        />
      </label>
      <p id={`${id}-name`} className="mt-2 break-words">
        {file ? file.name : 'No file chosen yet'}
      </p>
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
