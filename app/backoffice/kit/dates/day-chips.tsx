import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

interface DayChipsProps<Choice> {
  label: string
  chips: [label: string, choice: Choice][]
  isChosen: (choice: Choice) => boolean
  onChoose: (choice: Choice) => void
  /** Fields for other days. */
  children: ReactNode
}

/** The usual days or periods in one row, each chosen with one tap. */
export function DayChips<Choice>({ label, chips, isChosen, onChoose, children }: DayChipsProps<Choice>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">{label}</legend>
      <div className="flex flex-wrap items-stretch gap-2">
        {chips.map(([name, choice]) => (
          <Button
            key={name}
            variant={isChosen(choice) ? 'primary' : 'outline'}
            className="px-3!"
            aria-pressed={isChosen(choice)}
            onClick={() => onChoose(choice)}
          >
            {name}
          </Button>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
