/**
 * Sanitizes text that people type: LF newlines, no other control characters, and no bidirectional controls, which would
 * affect the text after the comment.
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

/** A headline: on one line, with the no-break spaces of its author. */
export function plainHeadline(text: string): string {
  return plainText(text).replace(/[^\S\u00a0\u202f]+/g, ' ');
}

/** Matches text with a visible character: not only spaces and joiners. */
export const visible = /[^\s\p{Cf}]/u;

const control = /[^\P{Cc}\t\n]/u;

/** Finds control characters other than tab and line feed in parsed JSON. Returns paths such as `name.ru`. */
export function findControlCharacters(content: unknown): string[] {
  const found: string[] = [];
  // An explicit stack: hostile input may be nested deeper than recursion allows.
  const rest: { value: unknown; path: string }[] = [{ value: content, path: '' }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && control.test(value)) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) rest.push({ value: inner, path: path ? `${path}.${key}` : key });
  }
  return found;
}

/** Removes the characters that the API rejects, for text from other systems or the clipboard. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}
