/** Random distinct items. */
export function pickSome<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from(
    { length: count },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0] as Item,
  )
}
