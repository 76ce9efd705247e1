// For untyped data: what the browser stored, an error's body, the response of an upload.

type Guard<Value> = (value: unknown) => value is Value;

/** @throws Error with the given message if the guard rejects the content */
export function read<Value>(content: unknown, guard: Guard<Value>, failure: string): Value {
  if (!guard(content)) throw new Error(failure);
  return content;
}

/** A guard that checks only the given fields of an object; the others are trusted. */
export function objectOf<Value extends object>(fields: { [Name in keyof Value]?: Guard<Value[Name]> }): Guard<Value> {
  const guards = Object.entries<Guard<unknown> | undefined>(fields);
  return (value): value is Value => isRecord(value) && guards.every(([name, guard]) => guard?.(value[name]));
}

export function listOf<Value>(guard: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(guard);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
