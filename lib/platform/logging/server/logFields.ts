import { isNativeError } from 'node:util/types';
import { errorFields } from './errorFields.ts';
import { safePath } from './safePath.ts';
import { safeText } from './safeText.ts';

const paths = new Set(['path', 'page']);
/** Built by us of patterns and checked ids; their brackets and colons would be replaced. */
const trusted = new Set(['route', 'requestId']);

/** Sanitizes the fields of a log line: errors without messages, paths without queries, texts without user data. */
export function logFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldOf(name, value)]));
}

function fieldOf(name: string, value: unknown): unknown {
  if (name === 'error' || isNativeError(value)) return errorFields(value);
  if (typeof value === 'string' && trusted.has(name)) return value;
  if (typeof value === 'string') return paths.has(name) ? safePath(value) : safeText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return `[${typeof value}]`;
}
