/**
 * A value that was stored as JSON, as it is declared today: parts that were added since, such as a language, are those of `complete`, and
 * parts that were dropped are left out. Lists stay as they are.
 *
 * @param stored trusted to have the declared type otherwise; undefined for all of `complete`
 */
export function completed<Value>(stored: unknown, complete: Value): Value {
  if (stored === undefined) return complete;
  if (!isRecord(stored) || !isRecord(complete)) return stored as Value;
  const parts = Object.entries(complete).map(([name, part]) => [name, completed(stored[name], part)]);
  return Object.fromEntries(parts);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
