import { toNestErrors } from '@hookform/resolvers'
import { type FocusEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { PARSE_OPTIONS } from '#contract/validation.ts'
import { ApiError } from '../../api/client.ts'
import { validationText } from '../../ui/controls/validation-text.ts'
import { toastStore } from '../../ui/notices/toast.ts'

export interface FormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  defaultValues: Input
  /** Rules across fields. The schema would check these only once every single field is valid. */
  alsoCheck?: (values: Input) => Partial<Record<keyof Input & string, string>>
  /** The field of the form for a field of the request, where their names differ. */
  fieldOf?: (requestField: string) => string
}

export type ContractForm<Input extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useContractForm<Input, Output>
>

/**
 * A form that validates with a schema of the contract: each field when it loses the focus, all of them on submit. Typing
 * clears the error of a field, and a failed submit focuses the first invalid one.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  alsoCheck,
  fieldOf = (name) => name,
}: FormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: defaultValues as DefaultValues<Input>,
    resolver: withChecks(schema, alsoCheck),
  })
  const { errors } = form.formState
  const afterPress = useAfterPress()

  /** The props of an input, with its current error. */
  function field(name: Path<Input>) {
    const { ref, onBlur, onChange } = form.register(name, { onChange: () => form.clearErrors(name) })
    const message = form.getFieldState(name, form.formState).error?.message
    return {
      name,
      ref,
      onChange,
      onBlur(event: FocusEvent) {
        void onBlur(event)
        // Passing through an empty field is not an error yet.
        if (form.getValues(name) !== '') afterPress(() => void form.trigger(name))
      },
      error: message,
    }
  }

  /** The props of a `DayField`. */
  const dayField = (name: Path<Input>) => ({
    value: String(form.watch(name)),
    onChange(day: string) {
      form.clearErrors(name)
      form.setValue(name, day as PathValue<Input, Path<Input>>, { shouldDirty: true })
    },
    tellsWrong: true,
    error: form.getFieldState(name, form.formState).error?.message,
  })

  /**
   * Shows the errors of a failed call at their fields, and no toast that says the same. Returns false if none of them belongs to this
   * form.
   */
  function showFieldErrors(error: unknown): boolean {
    const values = form.getValues()
    const known = Object.entries(error instanceof ApiError ? error.fields : {})
      .map(([name, message]) => [fieldOf(name), message] as const)
      .filter(([name]) => name in values)
    known.forEach(([name, message], position) => {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: position === 0 })
    })
    const shown = toastStore.current()
    if (shown && known.some(([, message]) => message === shown.message)) toastStore.dismiss(shown.id)
    return known.length > 0
  }

  return { ...form, errors, field, dayField, showFieldErrors }
}

/**
 * Returns a function that waits for the end of a press that has begun. Pressing a button takes the focus from a field; an
 * error shown at once would move the button away from under the finger, and the click would be lost.
 */
function useAfterPress() {
  const isPressing = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const start = () => {
      isPressing.current = true
    }
    const end = () => {
      isPressing.current = false
      for (const action of waiting.current.splice(0)) setTimeout(action)
    }
    document.addEventListener('pointerdown', start, true)
    document.addEventListener('pointerup', end, true)
    document.addEventListener('pointercancel', end, true)
    return () => {
      document.removeEventListener('pointerdown', start, true)
      document.removeEventListener('pointerup', end, true)
      document.removeEventListener('pointercancel', end, true)
    }
  }, [])

  return (action: () => void) => {
    if (isPressing.current) waiting.current.push(action)
    else action()
  }
}

function withChecks<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  alsoCheck: FormOptions<Input, Output>['alsoCheck'],
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const { error, data } = await schema.safeParseAsync(values, PARSE_OPTIONS)
    const errors: Record<string, FieldError> = {}
    const report = (name: string, message: string | undefined) => {
      if (message) errors[name] ??= { type: 'custom', message }
    }
    for (const issue of error?.issues ?? []) report(issue.path.join('.'), validationText(issue))
    for (const [name, message] of Object.entries(alsoCheck?.(values) ?? {})) report(name, message)
    if (data && Object.keys(errors).length === 0) return { values: data, errors: {} }
    return { values: {}, errors: toNestErrors(errors as FieldErrors<Input>, options) }
  }
}
