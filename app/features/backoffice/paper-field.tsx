import type { ComponentProps } from 'react'
import * as common from '#texts/admin/common.ts'
import { SelectField } from '../../ui/field.tsx'
import type { Paper } from '../invoices/document-sheet.tsx'
import { Options } from './options.tsx'

/** The chosen paper, from a filter in the URL. */
export const paperOf = (value: string): Paper => (value === 'receipt' ? 'receipt' : 'a4')

/** Chooses between A4 sheets and receipts of 80 mm. */
export function PaperField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField label={common.paper} className="grow basis-44 print:hidden" {...props}>
      <Options labels={common.paperSize} />
    </SelectField>
  )
}
