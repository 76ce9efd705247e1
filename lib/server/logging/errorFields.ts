import { isNativeError } from 'node:util/types';
import { safeText } from './safeText.ts';
import { stackFrames } from './stackFrames.ts';

/** What a log line says about an error. There is no message: messages repeat the values that caused the error. */
export type ErrorFields = {
  name: string;
  stack?: string[];
  causes?: ErrorFields[];
} & Record<string, string | number | string[] | ErrorFields[]>;

/**
 * Properties that name a thing of the program, never a value: PostgreSQL's SQLSTATE, constraint, table, column and routine;
 * Node's code and system call; nodemailer's and HTTP's status; the signal that ended a child process.
 */
const named = [
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
const deepest = 4;
const frames = { outer: 16, inner: 5 };

/**
 * Turns whatever was thrown into the fields of a log line: name, codes, places in the code, and the same of its causes. Nothing
 * in it comes from a request, a row or an answer of another server.
 */
export function errorFields(error: unknown): ErrorFields {
  return fieldsOf(error, 0);
}

function fieldsOf(error: unknown, depth: number): ErrorFields {
  if (!isNativeError(error)) return { name: `not an error: ${typeof error}` };
  const stack = stackFrames(error, depth === 0 ? frames.outer : frames.inner);
  const causes = depth < deepest ? causesOf(error).map((cause) => fieldsOf(cause, depth + 1)) : [];
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
  for (const name of named) {
    const value = values.get(name);
    if (typeof value === 'number') codes[name] = value;
    if (typeof value === 'string' && identifier.test(value)) codes[name] = value;
  }
  // Names of files are made by the program or the operator.
  const path = values.get('path');
  if (typeof path === 'string' && values.has('syscall')) codes.path = safeText(path);
  return codes;
}

function causesOf(error: Error): unknown[] {
  const several = error instanceof AggregateError ? error.errors.slice(0, 2) : [];
  return isNativeError(error.cause) ? [...several, error.cause] : several;
}
