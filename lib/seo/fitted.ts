import { shortened } from '#lib/platform/text/shortened.ts';

/** Search engines cut what is longer, wherever the word ends. */
const longest = { title: 69, description: 159 };

/** A title or description with `text` cut at a word, so that what is written after it (the site's name, a page number) stays. */
export function fitted(kind: keyof typeof longest, text: string, write: (text: string) => string): string {
  const whole = write(text);
  const excess = whole.length - longest[kind];
  return excess <= 0 ? whole : write(shortened(text, Math.max(30, text.length - excess)));
}
