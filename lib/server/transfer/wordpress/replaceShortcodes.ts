export type Shortcode = {
  name: string;
  /** What stands between its name and the closing bracket. */
  attributes: string;
  /** What it encloses; undefined where it has no end. */
  content: string | undefined;
  whole: string;
};

type Closing = { start: number; end: number };

const opening = /\[([a-z][\w-]*)(?=[\s=\]])/gi;

/**
 * Replaces `[name a="b"]`, with its content where there is a `[/name]` after it. Every closing bracket is found once in advance:
 * an expression would search the whole rest again for each shortcode that has no end.
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

/** Where the tag is closed, or -1. Quoted values may hold brackets, others not. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === ']') return at + 1;
    if (sign === '[') return -1;
    if (sign !== '"' && sign !== "'") continue;
    at = html.indexOf(sign, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** By name, the last one first. */
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

/** Those before are behind every later shortcode, too, and are dropped. */
function closingAfter(closings: Closing[] | undefined, position: number): Closing | undefined {
  while (closings && closings.length > 0 && (closings.at(-1)?.start ?? 0) < position) closings.pop();
  return closings?.at(-1);
}
