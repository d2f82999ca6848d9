import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode } from 'react'
import { TextField } from './field.tsx'
import { useCombobox } from './use-combobox.ts'

interface ComboboxProps<Option> extends Omit<ComponentProps<typeof TextField>, 'onSelect'> {
  /** Names the list for screen readers. */
  listLabel: string
  /** The options for the current input. */
  options: readonly Option[]
  keyOf: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onSelect: (option: Option) => void
}

/** A text field with a list of suggestions. */
export function Combobox<Option>({
  listLabel,
  options,
  keyOf,
  renderOption,
  onSelect,
  onChange,
  onBlur,
  ...field
}: ComboboxProps<Option>) {
  const { isShown, setList, input, listId, option: propsOf } = useCombobox(options, onSelect)
  return (
    <div className="relative">
      <TextField
        {...field}
        {...input}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange?.(event)
          setList(event.target.value.trim() !== '')
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setList(false)
          onBlur?.(event)
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className="absolute inset-x-0 top-[4.75rem] z-10 max-h-64 min-w-64 overflow-y-auto rounded-box border border-line bg-white py-1 shadow-box"
      >
        {isShown &&
          options.map((option, index) => (
            <div
              key={keyOf(option)}
              {...propsOf(option, index)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 hover:bg-leaf-soft aria-selected:bg-leaf-soft"
            >
              {renderOption(option)}
            </div>
          ))}
      </div>
    </div>
  )
}
