/** The first index for which this holds, given that it holds for all after it; the length where it holds for none. */
export function firstWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [from, to] = [0, items.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(items[middle] as Item)) to = middle
    else from = middle + 1
  }
  return from
}
