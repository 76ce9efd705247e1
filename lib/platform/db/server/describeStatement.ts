import { LRUCache } from 'lru-cache';

/** Statements are generated from a few hundred templates. */
const names = new LRUCache<string, string>({ max: 2_000 });
const kinds = /^\s*(?:\/\*.*?\*\/\s*)*(select|insert|update|delete|with|begin|commit|rollback|set|copy|listen)\b/i;
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i;
const other = 'other';

/** The kind and first table of a statement, such as `select articles`: a limited number of names, and no values. */
export function describeStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const kind = kinds.exec(text)?.[1]?.toLowerCase();
  const name = kind ? [kind, table.exec(text)?.[1]].filter(Boolean).join(' ') : other;
  names.set(text, name);
  return name;
}
