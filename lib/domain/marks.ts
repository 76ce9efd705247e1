import type { Segment } from './segment.ts';

// Of Unicode's private use area: no text of the site has them.
export const markStart = '\ue000';
export const markEnd = '\ue001';
/** Stands for `<`, which PostgreSQL would take for the beginning of a tag. */
export const openAngle = '\ue002';

/** A marked text in pieces. Pieces, not HTML: whoever shows them can't forget to escape. */
export function toSegments(marked: string): Segment[] {
  const pieces = marked.replaceAll(openAngle, '<').split(markStart);
  return pieces
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, match: false }];
      const [match = '', ...after] = piece.split(markEnd);
      return [
        { text: match, match: true },
        { text: after.join(''), match: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
