/** The list of a response. Anything else gives an empty list and a warning in the console. */
export function expectArray<Item>(list: Item[], name: string): Item[] {
  if (Array.isArray(list)) return list
  console.warn(`Unexpected ${name} format`, list)
  return []
}
