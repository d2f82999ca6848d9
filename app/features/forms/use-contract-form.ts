import { zodResolver } from '@hookform/resolvers/zod'
import type { FocusEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'

interface Options<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  defaultValues: Input
  /** Rules over several fields. A schema reaches these only when every single field is right, which is too late for a person. */
  alsoCheck?: (values: Input) => Partial<Record<keyof Input & string, string>>
}

/**
 * A form that speaks the contract's rules in the contract's words: a field is checked when it is left, its error goes when
 * it is typed into again, and a refused submit puts the focus into the first wrong field.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  alsoCheck,
}: Options<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: defaultValues as DefaultValues<Input>,
    resolver: withChecks(schema, alsoCheck),
  })
  const { errors } = form.formState

  /** Everything an input of this name needs, with its present error. */
  function field(name: Path<Input>) {
    const { ref, onBlur, onChange } = form.register(name, { onChange: () => form.clearErrors(name) })
    const message = form.getFieldState(name, form.formState).error?.message
    return {
      name,
      ref,
      onChange,
      onBlur(event: FocusEvent) {
        void onBlur(event)
        // someone who only passes through an empty field has not made a mistake yet
        if (form.getValues(name) !== '') afterPress(() => void form.trigger(name))
      },
      error: message,
    }
  }

  /** Shows the server's refusals at the fields they are about. False when none of them belongs to this form. */
  function showFieldErrors(fields: Record<string, string> | undefined): boolean {
    const values = form.getValues()
    const known = Object.entries(fields ?? {}).filter(([name]) => name in values)
    known.forEach(([name, message], position) => {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: position === 0 })
    })
    return known.length > 0
  }

  return { ...form, errors, field, showFieldErrors }
}

let isPressing = false
if (typeof document !== 'undefined') {
  const end = () => {
    isPressing = false
  }
  document.addEventListener(
    'pointerdown',
    () => {
      isPressing = true
    },
    true,
  )
  document.addEventListener('pointerup', end, true)
  document.addEventListener('pointercancel', end, true)
}

/**
 * Pressing a button takes the focus out of a field. A message that appeared then would move the button away from under the
 * finger, and the press would be lost: it waits until the finger is up.
 */
function afterPress(act: () => void) {
  if (!isPressing) return act()
  const done = () => {
    document.removeEventListener('pointerup', done, true)
    document.removeEventListener('pointercancel', done, true)
    setTimeout(act)
  }
  document.addEventListener('pointerup', done, true)
  document.addEventListener('pointercancel', done, true)
}

function withChecks<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  alsoCheck: Options<Input, Output>['alsoCheck'],
): Resolver<Input, unknown, Output> {
  const bySchema = zodResolver(schema)
  return async (values, context, options) => {
    const result = await bySchema(values, context, options)
    const errors: Record<string, unknown> = { ...result.errors }
    for (const [name, message] of Object.entries(alsoCheck?.(values) ?? {})) {
      if (message && !errors[name])
        errors[name] = { type: 'custom', message, ref: options.fields[name as Path<Input>]?.ref }
    }
    return Object.keys(errors).length > 0
      ? ({ values: {}, errors } as Awaited<ReturnType<Resolver<Input, unknown, Output>>>)
      : result
  }
}
