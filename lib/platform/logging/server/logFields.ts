import { isNativeError } from 'node:util/types';
import { errorFields } from './errorFields.ts';
import { safeText } from './safeText.ts';

/** A word of our own paths, a slug in Latin letters, a number, an id or a file name. */
const plainSegment = /^_?[a-z0-9-]{1,100}(\.[a-z]{2,5})?$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const hash = /[0-9a-f]{32}/;
const maxLength = 300;

/**
 * The path of an address for the log, without its query. Segments that may be a token, a hash, an email or IP address
 * or a user's text become `*`.
 */
export function safePath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path
    .split('/')
    .map((segment) => (segment === '' || isPlain(segment) ? segment : '*'))
    .join('/')
    .slice(0, maxLength);
}

function isPlain(segment: string): boolean {
  return uuid.test(segment) || (plainSegment.test(segment) && !hash.test(segment));
}

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

/** Maximum length in bytes, line feed included: log collectors and pipes take that much in one piece. */
const maxLineBytes = 8192;

const ellipsis = '…';

/** Truncates a line of text to 8 KB of UTF-8. */
export function cutLine(line: string): string {
  if (Buffer.byteLength(line) < maxLineBytes) return line;
  const room = maxLineBytes - Buffer.byteLength(ellipsis) - 1;
  return Buffer.from(line).subarray(0, room).toString('utf8').replace(/�+$/, '') + ellipsis;
}

/** The same for a line of JSON, which stays valid: a line that is too long is reduced to the common fields. */
export function cutJson(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line;
  const { level, time, msg }: { level?: number; time?: string; msg?: string } = JSON.parse(line);
  return `${JSON.stringify({ level, time, msg: cutLine(String(msg ?? '')).slice(0, 1000), isCut: true })}\n`;
}
