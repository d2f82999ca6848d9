import { FieldError } from '../../ui/controls/field.tsx'

/** Radio buttons for one of several reasons. */
export function ReasonChoice<Reason extends string>({
  legend,
  labels: labelOf,
  reason,
  onChoose,
  error,
}: {
  legend: string
  labels: Record<Reason, string>
  reason: Reason | undefined
  onChoose: (reason: Reason) => void
  error?: string | undefined
}) {
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      {(Object.keys(labelOf) as Reason[]).map((choice) => (
        <label key={choice} className="flex min-h-12 cursor-pointer items-center gap-3 text-lg">
          <input
            type="radio"
            name="reason"
            className="size-6 accent-leaf"
            checked={choice === reason}
            onChange={() => onChoose(choice)}
          />
          {labelOf[choice]}
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
