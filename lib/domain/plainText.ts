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

const control = /[^\P{Cc}\t\n]/u;

/** Where in parsed JSON control characters other than tab and line feed are, as paths such as `name.ru`. */
export function findControlCharacters(content: unknown): string[] {
  const found: string[] = [];
  // A stack of our own: what strangers send may be nested deeper than calls can be.
  const rest: { value: unknown; path: string }[] = [{ value: content, path: '' }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && control.test(value)) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) rest.push({ value: inner, path: path ? `${path}.${key}` : key });
  }
  return found;
}

/** Text without the characters that the API refuses, for what comes from other systems or out of a paste. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}
