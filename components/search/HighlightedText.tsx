import type { Segment } from '#lib/search/segment.ts';

/** A text with the search terms highlighted. */
export function HighlightedText({ segments }: { segments: Segment[] }) {
  let place = 0;
  return segments.map(({ text, match }) => {
    place += text.length;
    return match ? <mark key={place}>{text}</mark> : text;
  });
}
