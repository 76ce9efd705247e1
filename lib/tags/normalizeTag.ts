/** A tag as it is written: NFC, single spaces. Without Zod: readers' pages load this file. */
export function tidyTag(tag: string): string {
  return tag.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Tags are compared in a normalized form: the same in lower case. */
export function normalizeTag(tag: string): string {
  return tidyTag(tag).toLowerCase();
}
