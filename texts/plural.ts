/**
 * The form of a word that goes with a count: `plural(n, 'product', 'products')`. The types stay literal, so that
 * `richText` still knows the slots of a sentence chosen here. Languages without plurals after numbers need no call.
 */
export function plural<const One extends string, const Many extends string>(
  count: number,
  one: One,
  many: Many,
): One | Many {
  return count === 1 ? one : many
}
