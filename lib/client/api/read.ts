// Our own server makes the answers by its schemas, so the browser only looks whether it got what it asked for; the
// schema library would weigh more than all of this folder.

export type Guard<Value> = (value: unknown) => value is Value;

/** @throws Error with the given message when the content is not what was asked for */
export function read<Value>(content: unknown, guard: Guard<Value>, failure: string): Value {
  if (!guard(content)) throw new Error(failure);
  return content;
}

/** Takes an object for a Value by the fields named here; those not named are trusted. */
export function objectOf<Value extends object>(fields: { [Name in keyof Value]?: Guard<Value[Name]> }): Guard<Value> {
  const guards = Object.entries<Guard<unknown> | undefined>(fields);
  return (value): value is Value => isRecord(value) && guards.every(([name, guard]) => guard?.(value[name]));
}

export function listOf<Value>(guard: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(guard);
}

export function oneOf<Value extends string>(...values: Value[]): Guard<Value> {
  return (value): value is Value => values.some((known) => known === value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Answers whose whole content is a sentence for the reader. */
export const hasMessage = objectOf<{ message: string }>({ message: isText });
