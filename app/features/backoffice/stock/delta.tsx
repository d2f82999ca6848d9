/** Units that came or went, with their sign. */
export function Delta({ units }: { units: number }) {
  return (
    <span className={units < 0 ? 'text-danger' : 'text-leaf'}>
      {units < 0 ? '−' : '+'}
      {Math.abs(units).toLocaleString('en-IN')}
    </span>
  )
}
