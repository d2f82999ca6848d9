import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { LeaveDialog, LeaveGuard } from './leave-guard.tsx'
import { type ContractForm, type FormOptions, useContractForm } from './use-contract-form.ts'

interface FormProps<Input extends FieldValues, Output extends FieldValues>
  extends FormOptions<Input, Output> {
  /** Called with the valid values, unless the dialog is busy. */
  onSubmit: (values: Output, form: ContractForm<Input, Output>) => void
  /** The fields. */
  children: (form: ContractForm<Input, Output>) => ReactNode
}

type FormDialogProps<Input extends FieldValues, Output extends FieldValues> = FormProps<Input, Output> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'confirmLabel' | 'onConfirm' | 'formId' | 'children'> & {
    submitLabel: string
  }

/**
 * A dialog with a form, which begins with its default values each time the dialog opens. It asks before it closes with changes, and
 * before the browser goes back.
 */
export function FormDialog<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  alsoCheck,
  fieldOf,
  onSubmit,
  children,
  onClose,
  submitLabel,
  dangerous = false,
  ...dialog
}: FormDialogProps<Input, Output>) {
  const formId = useId()
  const close = useRef(onClose)
  return (
    <ConfirmDialog
      {...dialog}
      dangerous={dangerous}
      confirmLabel={submitLabel}
      formId={formId}
      onClose={() => close.current()}
    >
      <DialogForm
        id={formId}
        {...{ schema, defaultValues, alsoCheck, fieldOf, children, close, onClose }}
        onSubmit={(values, form) => {
          if (!dialog.busy) onSubmit(values, form)
        }}
      />
    </ConfirmDialog>
  )
}

interface DialogFormProps<Input extends FieldValues, Output extends FieldValues>
  extends FormProps<Input, Output> {
  id: string
  /** Set to what closes the dialog, after a question if there are changes. */
  close: RefObject<() => void>
  onClose: () => void
}

/** Mounted again each time the dialog opens. */
function DialogForm<Input extends FieldValues, Output extends FieldValues>({
  id,
  onSubmit,
  children,
  close,
  onClose,
  ...options
}: DialogFormProps<Input, Output>) {
  const form = useContractForm(options)
  const { isDirty } = form.formState
  const [asks, setAsks] = useState(false)
  const isChecking = useRef(false)
  useLayoutEffect(() => {
    close.current = isDirty ? () => setAsks(true) : onClose
  })
  return (
    <>
      <form
        id={id}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          // a second tap while the values of the first are checked: the dialog is not busy yet
          if (isChecking.current) return
          isChecking.current = true
          void form
            .handleSubmit((values) => onSubmit(values, form))(event)
            .finally(() => {
              isChecking.current = false
            })
        }}
        className="grid gap-4"
      >
        {children(form)}
      </form>
      <LeaveDialog open={asks} onClose={() => setAsks(false)} onConfirm={onClose} />
      {/* only with changes: one more blocker would replace that of the page */}
      {isDirty && <LeaveGuard when onlyBack />}
    </>
  )
}
