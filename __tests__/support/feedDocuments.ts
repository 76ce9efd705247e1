export type Item = { title: string; link?: string; guid?: string; description?: string; extra?: string };

/** A plain RSS feed. */
export function rss(
  items: Item[],
  channel = '<title>Соседняя газета</title><link>https://paper.example/</link>',
): string {
  const parts = items.map(({ title, link, guid, description = '', extra = '' }) =>
    [
      `<item><title>${title}</title>`,
      link === undefined ? '' : `<link>${link.replaceAll('&', '&amp;')}</link>`,
      guid === undefined ? '' : `<guid isPermaLink="false">${guid}</guid>`,
      `<description>${description}</description>${extra}</item>`,
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>${channel}${parts.join('')}</channel></rss>`;
}

/** Encodes Windows-1251 and KOI8-R, which Node only decodes, by looking up each byte by its decoded character. */
export function encoded(text: string, label: string): Buffer {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(label).decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 63));
}

export function utf16(text: string, order: 'le' | 'be', marker: boolean): Buffer {
  const bytes = Buffer.from((marker ? '\ufeff' : '') + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}
