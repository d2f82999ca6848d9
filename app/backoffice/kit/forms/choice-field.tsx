import type { ComponentProps } from 'react'
import { SelectField } from '../../../ui/controls/field.tsx'

/** A select with a record of values and their labels, which follow `children`. */
export function ChoiceField({
  options = {},
  children,
  ...props
}: ComponentProps<typeof SelectField> & { options?: Readonly<Record<string, string>> }) {
  return (
    <SelectField {...props}>
      {children}
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
