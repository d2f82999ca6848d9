import * as t from '#texts/common.ts'
import { MinusIcon, PlusIcon } from '../pictures/icons.tsx'

interface StepperProps {
  value: number
  max: number
  /** What the value comes to, such as `1.5 kg`, below it. */
  amount?: string | undefined
  /** Accessible name of the group: 'Quantity of Tomatoes'. */
  label: string
  onChange: (value: number) => void
  small?: boolean
}

/** A quantity with buttons for one less and one more. One less than a value above `max` is `max`. */
export function Stepper({ value, max, amount, label, onChange, small = false }: StepperProps) {
  // not `disabled`, which would take the focus away from the button at the end of the range
  const button = `flex ${small ? 'size-9' : 'size-11'} cursor-pointer items-center justify-center rounded-box text-leaf hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and a border around two buttons
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full items-center rounded-box border-2 border-control bg-white"
    >
      <button
        type="button"
        className={button}
        aria-label={t.oneLess}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(Math.max(1, Math.min(value - 1, max)))}
      >
        <MinusIcon className="size-5" />
      </button>
      <output
        className={`text-center leading-none font-bold tabular-nums ${amount ? 'w-12' : small ? 'w-7' : 'w-9'}`}
      >
        <span>{value}</span>
        {amount && <span className="block text-xs font-normal whitespace-nowrap">{amount}</span>}
      </output>
      <button
        type="button"
        className={button}
        aria-label={t.oneMore}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  )
}
