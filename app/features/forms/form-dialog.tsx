import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog as Frame } from '../../ui/dialog.tsx'
import { type ContractForm, type FormOptions, useContractForm } from './use-contract-form.ts'

interface FormProps<Input extends FieldValues, Output extends FieldValues>
  extends FormOptions<Input, Output> {
  /** Called with the valid values, unless the dialog is busy. */
  onSubmit: (values: Output, form: ContractForm<Input, Output>) => void
  /** The fields. */
  children: (form: ContractForm<Input, Output>) => ReactNode
}

type FormDialogProps<Input extends FieldValues, Output extends FieldValues> = FormProps<Input, Output> &
  Omit<ComponentProps<typeof Frame>, 'formId' | 'children'>

/** A dialog with a form, which begins with its default values each time the dialog opens. */
export function FormDialog<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  alsoCheck,
  fieldOf,
  onSubmit,
  children,
  ...frame
}: FormDialogProps<Input, Output>) {
  const formId = useId()
  return (
    <Frame {...frame} formId={formId}>
      <DialogForm
        id={formId}
        {...{ schema, defaultValues, alsoCheck, fieldOf, children }}
        onSubmit={(values, form) => {
          if (!frame.busy) onSubmit(values, form)
        }}
      />
    </Frame>
  )
}

/** Mounted again each time the dialog opens. */
function DialogForm<Input extends FieldValues, Output extends FieldValues>({
  id,
  onSubmit,
  children,
  ...options
}: FormProps<Input, Output> & { id: string }) {
  const form = useContractForm(options)
  return (
    <form
      id={id}
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => onSubmit(values, form))}
      className="grid gap-4"
    >
      {children(form)}
    </form>
  )
}
