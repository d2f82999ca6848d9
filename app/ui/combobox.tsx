import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { TextField } from './field.tsx'

interface ComboboxProps<Option> extends Omit<ComponentProps<typeof TextField>, 'onSelect'> {
  /** Names the list for screen readers. */
  listLabel: string
  /** The options for the current input. Called only while the list may show. */
  getOptions: () => readonly Option[]
  keyOf: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onSelect: (option: Option) => void
}

/** A text field with a list of suggestions: the editable combobox pattern of WAI-ARIA. */
export function Combobox<Option>({
  listLabel,
  getOptions,
  keyOf,
  renderOption,
  onSelect,
  onChange,
  onBlur,
  ...field
}: ComboboxProps<Option>) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = isOpen ? getOptions() : []

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function select(option: Option) {
    close()
    onSelect(option)
  }
  function moveActive(step: 1 | -1) {
    const count = (isOpen ? options : getOptions()).length
    setOpen(true)
    if (count === 0) return
    setActive((now) => (now === -1 && step === -1 ? count - 1 : (now + step + count) % count))
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // While Devanagari is composed, Enter ends the composition and selects nothing.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveActive(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      const option = options[active]
      if (!option) return
      event.preventDefault()
      select(option)
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="relative">
      <TextField
        {...field}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && options[active] ? `${listId}-${active}` : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange?.(event)
          setActive(-1)
          setOpen(event.target.value.trim() !== '')
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          close()
          onBlur?.(event)
        }}
        onKeyDown={handleKey}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        className={
          options.length > 0
            ? 'absolute inset-x-0 top-[4.75rem] z-10 max-h-64 overflow-y-auto rounded-box border border-line bg-white py-1 shadow-box'
            : 'hidden'
        }
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={keyOf(option)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 ${index === active ? 'bg-leaf-soft' : 'hover:bg-leaf-soft'}`}
            // keeps the focus in the input; blur would close the list before the click
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => select(option)}
          >
            {renderOption(option)}
          </div>
        ))}
      </div>
    </div>
  )
}
