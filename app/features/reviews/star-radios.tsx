import * as t from '#texts/orders.ts'

const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z'

interface StarRadiosProps {
  value: number
  onChange: (rating: number) => void
}

/** A rating from one to five: radio buttons that look like stars. */
export function StarRadios({ value, onChange }: StarRadiosProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t.rating}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {t.ratingWords.map((word, index) => {
            const rating = index + 1
            return (
              <label
                key={word}
                className="relative flex size-11 cursor-pointer items-center justify-center rounded-box has-focus-visible:outline-3 has-focus-visible:outline-leaf"
              >
                <input
                  type="radio"
                  name="rating"
                  value={rating}
                  checked={rating === value}
                  onChange={() => onChange(rating)}
                  className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                />
                <span className="sr-only">{t.ratingOption(rating, word)}</span>
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
                  <path
                    d={STAR}
                    strokeWidth="1.5"
                    className={`stroke-star ${rating <= value ? 'fill-marigold' : 'fill-white'}`}
                  />
                </svg>
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-ink-soft">
          {t.ratingWords[value - 1]}
        </span>
      </div>
    </fieldset>
  )
}
