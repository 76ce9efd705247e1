/** The requested order, reduced to existing ids. Ids added in the meantime go last, in their existing order. */
export function mergeOrder(requested: readonly string[], present: readonly string[]): string[] {
  const remaining = requested.filter((id) => present.includes(id));
  return [...remaining, ...present.filter((id) => !requested.includes(id))];
}
