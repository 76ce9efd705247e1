/**
 * The `count` for a sentence that says "it" or "they" and shows no number: Russian's plural form `one` also covers 21 and 31,
 * of which such a sentence would say "it".
 */
export function pronounCount(count: number): number {
  return count === 1 ? 1 : 2;
}
