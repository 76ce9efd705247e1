/**
 * Detects words of a list in a text: whole words in any case, also full-width and with invisible characters between
 * the letters. `ё` equals `е`. An entry may have several words; one that ends with `*` matches any ending.
 */
export function hasBlockedWord(text: string, blocked: readonly string[]): boolean {
  const words = ` ${wordsOf(text)} `;
  return blocked.some((entry) => {
    const searched = wordsOf(entry);
    return searched !== '' && words.includes(entry.trim().endsWith('*') ? ` ${searched}` : ` ${searched} `);
  });
}

/** The words of a text with one space between them. */
function wordsOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е');
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
}
