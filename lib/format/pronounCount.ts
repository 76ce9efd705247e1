/**
 * The `count` for a sentence with "it" or "they" instead of a number: Russian's plural form `one` also covers 21 and
 * 31, which need "they".
 */
export function pronounCount(count: number): number {
  return count === 1 ? 1 : 2;
}
