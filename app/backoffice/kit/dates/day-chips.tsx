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
    <fieldset className="min-w-0 print:hidden">
      <legend className="sr-only">{label}</legend>
      <div className="swipe-row h-full gap-2! p-0! sm:flex-wrap">
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
