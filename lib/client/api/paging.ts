import { type Guard, isNumber, listOf, objectOf } from './read.ts';

export type ListQuery = { page?: number; limit?: number; sort?: string };

export type Listed<Name extends string, Item> = { [Key in Name]: Item[] } & {
  total: number;
  page: number;
  limit: number;
};

/** Guards a page of a list, whose items stand under the list's own name. */
export function isPageOf<Name extends string, Item>(name: Name, item: Guard<Item>): Guard<Listed<Name, Item>> {
  const guards: Record<string, Guard<unknown>> = { [name]: listOf(item), total: isNumber };
  return (value): value is Listed<Name, Item> => objectOf(guards)(value);
}

/** `?name=value&…` of what is given; nothing when nothing is. */
export function toQuery(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
