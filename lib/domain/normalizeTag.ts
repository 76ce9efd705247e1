/** Tags are compared in a normalized form: NFC, lower case, single spaces. Without Zod: the newsroom previews menus with it. */
export function normalizeTag(tag: string): string {
  return tag.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
