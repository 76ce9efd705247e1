import { normalizeTag } from './normalizeTag.ts';

/** Each tag once, in its first spelling, without empty ones. */
export function uniqueTags(tags: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const tag of tags) {
    const key = normalizeTag(tag);
    if (key !== '' && !spellings.has(key)) spellings.set(key, tag);
  }
  return [...spellings.values()];
}

/** Whether the list has the tag, in any case. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  const key = normalizeTag(tag);
  return tags.some((other) => normalizeTag(other) === key);
}
