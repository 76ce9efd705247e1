/** One changed value; null if it did not exist. */
export type FieldChange = { name: string; before: string | null; after: string | null };

type Leaves = Map<string, string>;

/**
 * Flattens the details of a log entry into changes: `{ before: { seo: { title: 'A' } }, after: { seo: { title: 'B' } }
 * }` gives `seo.title`, A, B. Equal values are left out. Details without `before` and `after` count as new.
 */
export function changesIn(details: unknown): FieldChange[] {
  const { before, after, ...others } = isRecord(details) ? details : {};
  const [was, is] = [leavesOf(before), new Map([...leavesOf(after), ...leavesOf(others)])];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown, name = ''): Leaves {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value)) return new Map([[name, value.map(toText).join(', ')]]);
  if (!isRecord(value)) return new Map([[name, toText(value)]]);
  const parts = Object.entries(value);
  return new Map(parts.flatMap(([key, part]) => [...leavesOf(part, name === '' ? key : `${name}.${key}`)]));
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
