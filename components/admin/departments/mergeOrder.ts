/**
 * The order that was wished for, of those that are there now: what is gone is left out, what came meanwhile comes last, in the
 * order in which it stands.
 */
export function mergeOrder(wished: readonly string[], present: readonly string[]): string[] {
  const kept = wished.filter((id) => present.includes(id));
  return [...kept, ...present.filter((id) => !wished.includes(id))];
}
