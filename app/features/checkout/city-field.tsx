import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useState,
} from 'react'
import { suggestDistrict } from '#contract/provinces.ts'
import { TextField } from '../../ui/field.tsx'
import { type PlaceChoice, placeChoices } from './places.ts'

interface CityFieldProps extends ComponentProps<'input'> {
  error: string | undefined
  province: string
  /** What the field holds now. */
  typed: string
  /** A choice from the list, or the one-tap suggestion, which may lie in another province. */
  onChoose: (district: string, province: string) => void
}

/**
 * The city, checked against the districts of the province. While typing it offers districts and towns (which lead to their
 * district) by the keyboard pattern of an editable combobox; a refused place comes with the district it is in, to be taken
 * with one tap.
 */
export function CityField({
  province,
  typed,
  onChoose,
  error,
  onChange,
  onBlur,
  onKeyDown,
  ...rest
}: CityFieldProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const choices = isOpen ? placeChoices(province, typed) : []
  const isSettled = choices.length === 1 && choices[0]?.district === typed.trim()
  const shown = isSettled ? [] : choices
  const suggestion = error ? suggestDistrict(province, typed) : undefined

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function choose({ district }: PlaceChoice) {
    close()
    onChoose(district, province)
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends the composing of Devanagari letters is not a choice
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const all = isOpen ? shown : placeChoices(province, typed)
      setOpen(true)
      if (all.length === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((now) =>
        now === -1 && step === -1 ? all.length - 1 : (now + step + all.length) % all.length,
      )
    } else if (event.key === 'Enter') {
      const choice = shown[active]
      if (!choice) return
      event.preventDefault()
      choose(choice)
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div>
      <div className="relative">
        <TextField
          label="City"
          hint="Type your town or district and choose from the list, e.g. Pokhara"
          error={error}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && shown[active] ? `${listId}-${active}` : undefined}
          autoComplete="address-level2"
          {...rest}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onChange?.(event)
            setActive(-1)
            setOpen(event.target.value.trim() !== '')
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            close()
            onBlur?.(event)
          }}
          onKeyDown={pressed}
        />
        <div
          id={listId}
          role="listbox"
          aria-label="Districts and towns"
          className={
            shown.length > 0
              ? 'absolute inset-x-0 top-[4.75rem] z-10 max-h-64 overflow-y-auto rounded-box border border-line bg-white py-1 shadow-box'
              : 'hidden'
          }
        >
          {shown.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys of its list
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, as a combobox has it
            <div
              key={`${choice.district}-${choice.town ?? ''}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 ${index === active ? 'bg-leaf-soft' : 'hover:bg-leaf-soft'}`}
              // the input keeps the focus, so that leaving it does not come before the choice
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <span>
                {choice.town ? (
                  <>
                    {choice.town} <span className="text-ink-soft">in {choice.district}</span>
                  </>
                ) : (
                  choice.district
                )}
              </span>
              <span lang="ne" className="text-sm text-ink-soft">
                {choice.nepali}
              </span>
            </div>
          ))}
        </div>
      </div>
      {suggestion && (
        <p role="status" className="mt-2">
          {suggestion.place === suggestion.district
            ? `${suggestion.place} is in ${suggestion.province}. `
            : `${suggestion.place} is in ${suggestion.district} district${suggestion.province === province ? '' : `, ${suggestion.province}`}. `}
          <button
            type="button"
            className="link inline-flex min-h-6 cursor-pointer items-center font-bold"
            onClick={() => onChoose(suggestion.district, suggestion.province)}
          >
            Use {suggestion.district}
            {suggestion.province === province ? '' : `, ${suggestion.province}`}?
          </button>
        </p>
      )}
    </div>
  )
}
