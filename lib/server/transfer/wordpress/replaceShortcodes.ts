export type Shortcode = {
  name: string;
  /** The text between its name and the closing bracket. */
  attributes: string;
  /** Its content; undefined without an end tag. */
  content: string | undefined;
  whole: string;
};

type Closing = { start: number; end: number };

const opening = /\[([a-z][\w-]*)(?=[\s=\]])/gi;

/**
 * Replaces `[name a="b"]`, with its content if a `[/name]` follows. All end tags are located once in advance: a regular
 * expression would search the whole rest again for each shortcode without one.
 */
export function replaceShortcodes(html: string, replace: (shortcode: Shortcode) => string): string {
  const closings = closingsOf(html);
  const written: string[] = [];
  let at = 0;
  for (const { index, 0: start, 1: name = '' } of html.matchAll(opening)) {
    const end = index < at ? -1 : endOfTag(html, index + start.length);
    if (end < 0) continue;
    const closing = closingAfter(closings.get(name.toLowerCase()), end);
    const until = closing?.end ?? end;
    const shortcode = {
      name,
      attributes: html.slice(index + start.length, end - 1),
      content: closing && html.slice(end, closing.start),
      whole: html.slice(index, until),
    };
    written.push(html.slice(at, index), replace(shortcode));
    at = until;
  }
  return written.join('') + html.slice(at);
}

/** The position after the closing bracket, or -1. Only quoted values may contain brackets. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const character = html[at];
    if (character === ']') return at + 1;
    if (character === '[') return -1;
    if (character !== '"' && character !== "'") continue;
    at = html.indexOf(character, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** By name, last one first. */
function closingsOf(html: string): Map<string, Closing[]> {
  const closings = new Map<string, Closing[]>();
  for (const { index, 0: whole, 1: name = '' } of html.matchAll(/\[\/([a-z][\w-]*)\]/gi)) {
    const one = { start: index, end: index + whole.length };
    const others = closings.get(name.toLowerCase());
    if (others) others.push(one);
    else closings.set(name.toLowerCase(), [one]);
  }
  for (const list of closings.values()) list.reverse();
  return closings;
}

/** End tags before the position are also before all later shortcodes, so they are dropped. */
function closingAfter(closings: Closing[] | undefined, position: number): Closing | undefined {
  while (closings && closings.length > 0 && (closings.at(-1)?.start ?? 0) < position) closings.pop();
  return closings?.at(-1);
}
