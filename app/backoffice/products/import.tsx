import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PRODUCT_CSV_COLUMNS } from '#contract/admin/choices.ts'
import type { ImportResponse } from '#contract/admin/products/products.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/limits.ts'
import * as t from '#texts/admin/import.ts'
import * as products from '#texts/admin/products.ts'
import * as messages from '#texts/messages.ts'
import { messageOf } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { AdminPage, adminTitle, FoldedPanel, Notice, Panel } from '../kit/pages/admin-page.tsx'
import { CsvLink } from '../kit/pages/links.tsx'
import { FileDrop } from '../kit/pictures/file-drop.tsx'
import { UploadProgress } from '../kit/pictures/progress-bar.tsx'
import { type ChosenColumns, ColumnChooser } from './column-chooser.tsx'
import { ImportResult } from './import-result.tsx'

export const meta = () => adminTitle(t.title)

export default function ImportPage() {
  const result = useRef<HTMLDivElement>(null)
  const { file, tooLarge, send, progress, choose, choice, chooseColumns, apply } = useImport(() =>
    result.current?.focus(),
  )
  const isDryRun = send.variables?.dryRun ?? true

  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      back={{ to: '/admin/products', label: products.title }}
      actions={<CsvLink path="/admin/products.csv">{t.downloadCurrent}</CsvLink>}
    >
      <div className="grid gap-6">
        <Panel title={t.file}>
          <FileDrop
            dropHint={t.dropFile}
            buttonLabel={t.chooseFile}
            hint={<p>{file ? file.name : t.noFile}</p>}
            accept=".csv,text/csv"
            isBusy={send.isPending}
            error={tooLarge ? messages.tooLarge : undefined}
            onFiles={choose}
          />
          {send.isPending && (
            <UploadProgress
              progress={progress}
              uploading={t.uploading}
              processing={isDryRun ? t.checking : t.updating}
            />
          )}
          <div ref={result} tabIndex={-1} className="mt-4 empty:hidden">
            {send.error ? (
              <Notice tone="bad" live>
                {(isDryRun ? t.checkFailed : t.importFailed)(messageOf(send.error, t.noAnswer))}
              </Notice>
            ) : (
              send.data &&
              !send.isPending && (
                <>
                  {!send.data.applied &&
                    (send.data.columns.length > 0 || send.data.needsCategory || choice.category) && (
                      <ColumnChooser result={send.data} category={choice.category} onChosen={chooseColumns} />
                    )}
                  {isReadable(send.data) && <ImportResult result={send.data} onApply={apply} />}
                </>
              )
            )}
          </div>
        </Panel>
        <FileFormat />
      </div>
    </AdminPage>
  )
}

/** Whether all columns are known, so that the rows were checked. */
const isReadable = ({ columns, needsCategory }: ImportResponse) =>
  !needsCategory && columns.every(({ column }) => column !== null)

/** The chosen file is first checked (dry run) and then applied when the user confirms. */
function useImport(onSettled: () => void) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [choice, setChoice] = useState<ChosenColumns>({ columns: [], category: undefined })
  const [progress, setProgress] = useState(0)
  const send = useAdminMutation({
    call: ({ file: csv, dryRun, columns, category }: { file: File; dryRun: boolean } & ChosenColumns) => {
      setProgress(0)
      return upload('/admin/products/import', {
        query: {
          dryRun,
          columns: columns.length > 0 ? JSON.stringify(columns) : undefined,
          category,
        },
        body: csv,
        onProgress: setProgress,
        contentType: 'text/csv',
      })
    },
    quietFailure: true,
  })
  const tooLarge = file !== undefined && file.size > MAX_IMPORT_BYTES

  function choose([chosen]: readonly File[]) {
    if (!chosen || send.isPending) return
    send.reset()
    setFile(chosen)
    // a corrected file has the same columns; a file of other products may belong to another category
    const kept = { ...choice, category: undefined }
    setChoice(kept)
    if (chosen.size <= MAX_IMPORT_BYTES) send.mutate({ file: chosen, dryRun: true, ...kept }, { onSettled })
  }

  function chooseColumns(chosen: ChosenColumns) {
    if (!file || send.isPending) return
    setChoice(chosen)
    send.mutate({ file, dryRun: true, ...chosen }, { onSettled })
  }

  function apply() {
    if (!file) return
    send.mutate(
      { file, dryRun: false, ...choice },
      { onSettled, onSuccess: () => client.invalidateQueries({ queryKey: ['public'] }) },
    )
  }

  return { file, tooLarge, send, progress, choose, choice, chooseColumns, apply }
}

function FileFormat() {
  return (
    <FoldedPanel title={t.format} isOpen={false}>
      <ul className="grid list-disc gap-1 pl-5">
        {t.formatRules.map((rule) => (
          <li key={rule}>{richText<string>(rule, { code: (text) => <code>{text}</code> })}</li>
        ))}
        <li>{t.formatMaxRows(MAX_IMPORT_ROWS)}</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {richText(t.allColumns, {
          columns: <code className="break-words">{PRODUCT_CSV_COLUMNS.join(', ')}</code>,
        })}
      </p>
    </FoldedPanel>
  )
}
