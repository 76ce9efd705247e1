import { isNativeError } from 'node:util/types';
import { safeText } from './safeText.ts';

/** An error in a log line. Without its message: messages repeat the values that caused the error. */
export type ErrorFields = {
  name: string;
  stack?: string[];
  causes?: ErrorFields[];
} & Record<string, string | number | string[] | ErrorFields[]>;

/**
 * Properties that contain identifiers, never user data: PostgreSQL's SQLSTATE, constraint, table, column and routine;
 * Node's code and system call; nodemailer's and HTTP's status; the signal that ended a child process.
 */
const loggedProperties = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'severity',
  'syscall',
  'command',
  'status',
  'statusCode',
  'responseCode',
  'signal',
] as const;

const identifier = /^[A-Za-z][\w $-]{0,62}$|^[0-9A-Z]{5}$/;
const maxDepth = 4;
const maxFrames = { outer: 16, inner: 5 };

/**
 * Converts any thrown value into log fields: name, codes, stack frames, and the same for its causes. No field contains
 * data from a request, a row or another server's response.
 */
export function errorFields(error: unknown): ErrorFields {
  return fieldsOf(error, 0);
}

function fieldsOf(error: unknown, depth: number): ErrorFields {
  if (!isNativeError(error)) return { name: `not an error: ${typeof error}` };
  const stack = stackFrames(error, depth === 0 ? maxFrames.outer : maxFrames.inner);
  const causes = depth < maxDepth ? causesOf(error).map((cause) => fieldsOf(cause, depth + 1)) : [];
  return {
    name: nameOf(error),
    ...codesOf(error),
    ...(stack.length > 0 && { stack }),
    ...(causes.length > 0 && { causes }),
  };
}

function nameOf(error: Error): string {
  const isPlain = error.name === 'Error' || error.name === 'error';
  const name = isPlain ? error.constructor.name : error.name;
  return identifier.test(name) ? name : 'Error';
}

function codesOf(error: Error): Record<string, string | number> {
  const codes: Record<string, string | number> = {};
  const values = new Map<string, unknown>(Object.entries(error));
  for (const name of loggedProperties) {
    const value = values.get(name);
    if (typeof value === 'number') codes[name] = value;
    if (typeof value === 'string' && identifier.test(value)) codes[name] = value;
  }
  // File names come from the program or the operator, so they are safe to log.
  const path = values.get('path');
  if (typeof path === 'string' && values.has('syscall')) codes.path = safeText(path);
  return codes;
}

function causesOf(error: Error): unknown[] {
  const several = error instanceof AggregateError ? error.errors.slice(0, 2) : [];
  return isNativeError(error.cause) ? [...several, error.cause] : several;
}

/** A frame of V8's text form: `at name (place:line:column)` or `at place:line:column`. */
const frame = /^\s+at (?:.* \()?(?:file:\/\/)?((?:node:|\/)[\w@./+[\]-]+:\d+):\d+\)?$/;
const maxFrameLength = 160;

/**
 * Where an error was thrown, as `file:line`, innermost first. The message is removed before the frames are read,
 * because it may contain lines that look like frames.
 */
function stackFrames(error: Error, limit: number): string[] {
  const { stack, message } = error;
  if (typeof stack !== 'string') return [];
  const messageAt = message ? stack.indexOf(message) : -1;
  const frames = stack.slice(messageAt < 0 ? 0 : messageAt + message.length);
  const root = `${process.cwd()}/`;
  return frames
    .split('\n')
    .flatMap((line) => frame.exec(line)?.[1] ?? [])
    .slice(0, limit)
    .map((place) => place.replace(root, '').slice(-maxFrameLength));
}
