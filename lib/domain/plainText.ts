/**
 * Text as people type it: newlines of one kind, no other control characters, and none that turn the direction of the text
 * around them, which would reach beyond the comment that they are in.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}

/** Something to see: not spaces and joiners alone. */
export const visible = /[^\s\p{Cf}]/u;
