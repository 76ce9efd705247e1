/** The requested order, reduced to existing ids. Ids added in the meantime go last, in their existing order. */
export function mergeOrder(wished: readonly string[], present: readonly string[]): string[] {
  const kept = wished.filter((id) => present.includes(id));
  return [...kept, ...present.filter((id) => !wished.includes(id))];
}
