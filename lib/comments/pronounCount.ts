/** The `count` for a sentence with "it" or "they" but no number: Russian's plural form `one` covers 21 and 31 too. */
export function pronounCount(count: number): number {
  return count === 1 ? 1 : 2;
}
