/** The words of a title without what only decorates: case, signs, quotation marks, accents, ё. */
export function titleWords(title: string): string[] {
  return (
    title
      .normalize('NFKD')
      .toLowerCase()
      // й is a letter of its own, and to NFKD an и with a breve.
      .replace(/и\u0306/g, 'й')
      .replace(/\p{M}/gu, '')
      .replaceAll('և', 'եւ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  );
}

/** Equal for titles that are the same to a reader. Some letters are many when taken apart; an index takes only so many bytes. */
export function titleKey(title: string): string {
  return titleWords(title).join(' ').slice(0, 500);
}
