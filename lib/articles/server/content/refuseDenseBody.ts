import { DomainError } from '#lib/platform/values/DomainError.ts';

/**
 * Limits on what determines parsing time. A megabyte of text with short paragraphs, each with a link and an emphasis,
 * has 41,000 tags. A megabyte of only tags has 333,000 and takes as much CPU time as ten such articles.
 */
const limits = [
  { text: '<', max: 60_000 },
  { text: '&', max: 100_000 },
  // Also matches <abbr>, <audio> and such, of which articles have few.
  { text: '<a', max: 20_000 },
  { text: '<img', max: 5_000 },
];

/** @throws DomainError invalid, if the body is mostly markup */
export function refuseDenseBody(html: string): void {
  if (isDense(html)) throw new DomainError('invalid', 'body_too_dense');
}

export function isDense(html: string): boolean {
  const lower = html.toLowerCase();
  return limits.some(({ text, max }) => {
    let count = 0;
    for (let at = lower.indexOf(text); at >= 0 && count <= max; at = lower.indexOf(text, at + 1)) count += 1;
    return count > max;
  });
}
