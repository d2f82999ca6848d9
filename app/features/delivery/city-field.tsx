import type { ComponentProps, ReactNode } from 'react'
import type { Language } from '#contract/languages.ts'
import { findDistrict, type PlaceSuggestion, suggestDistrict } from '#contract/nepal/provinces.ts'
import * as t from '#texts/checkout.ts'
import { language } from '#texts/language.ts'
import { Combobox } from '../../ui/controls/combobox.tsx'
import { districtName, placeName, provinceName } from '../../ui/text/place-names.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { type PlaceChoice, placeChoices } from './places.ts'

interface CityFieldProps extends Omit<ComponentProps<'input'>, 'onSelect'> {
  error: string | undefined
  province: string
  /** The current value of the field. */
  typed: string
  /** Called for an option and for the suggestion, which may be in another province, and may be a town. */
  onChoose: (district: string, province: string, town: string | undefined) => void
}

/**
 * The city, which must be a district of the province. It suggests districts, and towns that stand for their district, of the whole
 * country; the chosen one brings its province. What was only typed offers its own district and province for one tap.
 */
export function CityField({ province, typed, onChoose, error, ...input }: CityFieldProps) {
  const place = findDistrict(province, typed) ? undefined : suggestDistrict(province, typed)

  function choose({ place, district, province }: PlaceSuggestion) {
    const name = districtName(district, province)
    onChoose(name, province, placeName(place) === name ? undefined : placeName(place))
  }

  function choices(): PlaceChoice[] {
    const found = placeChoices(province, typed)
    const [first] = found
    const isChosen = first?.province === province && placeName(first.district) === typed.trim()
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
        options={choices()}
        keyOf={(choice) => `${choice.province}-${choice.district.name}-${choice.town?.name ?? ''}`}
        onBlur={(event) => {
          if (place?.province === province) choose(place)
          input.onBlur?.(event)
        }}
        onSelect={({ district, province: itsProvince, town }) =>
          onChoose(placeName(district), itsProvince, town && placeName(town))
        }
        renderOption={(choice) => <Choice {...choice} isElsewhere={choice.province !== province} />}
      />
      {error && place && (
        <Suggestion
          {...place}
          onUse={() => {
            choose(place)
            // The button disappears. `setFocus` of the form comes later, when another field may have the focus.
            document.querySelector<HTMLElement>('[name=city]')?.focus()
          }}
        />
      )}
    </div>
  )
}

function Choice({ town, district, province, isElsewhere }: PlaceChoice & { isElsewhere: boolean }) {
  const place = town ?? district
  const other: Language = language === 'ne' ? 'en' : 'ne'
  const soft = (text: ReactNode) => <span className="text-ink-soft">{text}</span>
  const names = { town: placeName(place), district: placeName(district), soft }
  return (
    <>
      <span>
        <span>{town ? richText(t.townInDistrict, names) : placeName(district)}</span>
        {isElsewhere && <span className="text-ink-soft">{`, ${provinceName(province)}`}</span>}
      </span>
      <span lang={other} className="text-sm text-ink-soft">
        {other === 'ne' ? place.nepali : place.name}
      </span>
    </>
  )
}

function Suggestion({ onUse, ...names }: PlaceSuggestion & { onUse: () => void }) {
  const province = provinceName(names.province)
  const district = districtName(names.district, names.province)
  const place = placeName(names.place)
  const explanation =
    place === district ? t.placeIsIn(place, province) : t.placeIsInDistrictOf(place, district, province)
  return (
    <p role="status" className="mt-2">
      {explanation}{' '}
      <button
        type="button"
        className="link inline-flex min-h-6 cursor-pointer items-center font-bold"
        onClick={onUse}
      >
        {t.useDistrictOf(district, province)}
      </button>
    </p>
  )
}
