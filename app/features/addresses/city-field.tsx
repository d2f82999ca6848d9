import type { ComponentProps, ReactNode } from 'react'
import { suggestDistrict } from '#contract/provinces.ts'
import * as t from '#texts/checkout.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { richText } from '../../ui/rich-text.tsx'
import { type PlaceChoice, placeChoices } from './places.ts'

interface CityFieldProps extends Omit<ComponentProps<'input'>, 'onSelect'> {
  error: string | undefined
  province: string
  /** The current value of the field. */
  typed: string
  /** Called for an option and for the suggestion, which may be in another province. */
  onChoose: (district: string, province: string) => void
}

/**
 * The city, which must be a district of the province. It suggests districts, and towns that stand for their district. A
 * city outside the province offers its own district and province for one tap.
 */
export function CityField({ province, typed, onChoose, error, ...input }: CityFieldProps) {
  const suggestion = error ? suggestDistrict(province, typed) : undefined

  function choices(): PlaceChoice[] {
    const found = placeChoices(province, typed)
    const isChosen = found.length === 1 && found[0]?.district === typed.trim()
    return isChosen ? [] : found
  }

  return (
    <div>
      <Combobox
        autoComplete="address-level2"
        {...input}
        label={t.city}
        hint={t.cityHint}
        error={error}
        listLabel={t.cityList}
        getOptions={choices}
        keyOf={({ district, town }) => `${district}-${town ?? ''}`}
        onSelect={({ district }) => onChoose(district, province)}
        renderOption={(choice) => <Choice choice={choice} />}
      />
      {suggestion && (
        <Suggestion
          {...suggestion}
          isElsewhere={suggestion.province !== province}
          onUse={() => onChoose(suggestion.district, suggestion.province)}
        />
      )}
    </div>
  )
}

function Choice({ choice: { town, district, nepali } }: { choice: PlaceChoice }) {
  const soft = (text: ReactNode) => <span className="text-ink-soft">{text}</span>
  return (
    <>
      <span>{town ? richText(t.townInDistrict, { town, district, soft }) : district}</span>
      <span lang="ne" className="text-sm text-ink-soft">
        {nepali}
      </span>
    </>
  )
}

interface SuggestionProps {
  place: string
  district: string
  province: string
  isElsewhere: boolean
  onUse: () => void
}

function Suggestion({ place, district, province, isElsewhere, onUse }: SuggestionProps) {
  const explanation =
    place === district
      ? t.placeIsIn(place, province)
      : isElsewhere
        ? t.placeIsInDistrictOf(place, district, province)
        : t.placeIsInDistrict(place, district)
  return (
    <p role="status" className="mt-2">
      {explanation}{' '}
      <button
        type="button"
        className="link inline-flex min-h-6 cursor-pointer items-center font-bold"
        onClick={onUse}
      >
        {isElsewhere ? t.useDistrictOf(district, province) : t.useDistrict(district)}
      </button>
    </p>
  )
}
