/** A text in an encoding that TextDecoder knows; each of its characters must exist there. */
export function encoded(text: string, encoding: string): Uint8Array {
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return encoding === 'utf-16be' ? bytes.swap16() : bytes;
  }
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code] as const).toReversed(),
  );
  return Uint8Array.from(text, (character) => codes.get(character) ?? 0x3f);
}
