import { DomainError } from '#lib/domain/DomainError.ts';

/**
 * What a parser's time depends on. A megabyte of text with short paragraphs, a link and an emphasis in each has 41,000 tags; a
 * megabyte of nothing but tags has 333,000, and takes as much processor time as ten such articles.
 */
const limits = [
  { text: '<', most: 60_000 },
  { text: '&', most: 100_000 },
  // Also <abbr>, <audio> and such, which articles have few of.
  { text: '<a', most: 20_000 },
  { text: '<img', most: 5_000 },
];

/** @throws DomainError invalid, for a body that is mostly markup */
export function refuseDenseBody(html: string): void {
  const lower = html.toLowerCase();
  for (const { text, most } of limits) {
    let count = 0;
    for (let at = lower.indexOf(text); at >= 0; at = lower.indexOf(text, at + 1)) count += 1;
    if (count > most) throw new DomainError('invalid', 'body_too_dense');
  }
}
