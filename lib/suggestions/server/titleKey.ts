/** The words of a title, normalized: without case, punctuation, accents and ё. */
export function titleWords(title: string): string[] {
  return (
    title
      .normalize('NFKD')
      .toLowerCase()
      // NFKD decomposes й into и with a breve, but й is a separate letter.
      .replace(/и\u0306/g, 'й')
      .replace(/\p{M}/gu, '')
      .replaceAll('և', 'եւ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  );
}

/** Equal for titles that read the same. Truncated, because NFKD may expand letters and an index entry has a size limit. */
export function titleKey(title: string): string {
  return titleWords(title).join(' ').slice(0, 500);
}
