import { shortcodeRules } from '#lib/blocks/server/blockForms.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import type { ShortcodeAttributes, ShortcodeContext } from './shortcodes.ts';

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/g;

/** Parts that plugins show to some readers only; without those for all others. */
const restricted =
  /^(?!.*(?:not|out))(?:.*[_-])?(?:members?(?:hip)?|private|restrict(?:ed)?|protect(?:ed)?|logged-?_?in|subscribers?|premium|paid|paywall|hide|hidden|s2if|mepr-show)(?:[_-].*)?$/i;
/** Parts on lines of their own. */
const block = /row|col|section|tab|accordion|toggle|spoiler|expand|collaps|faq|panel|box/i;
const footnote = /^(?:ref|footnote|efn_note|mfn|fn)$/i;

/** Nesting of shortcodes; deeper ones stay as text. */
const maximumDepth = 20;

/** Converts WordPress's own shortcodes to HTML. Others are dropped, but their content stays. */
export function expandShortcodes(html: string, context: ShortcodeContext, depth = 0): string {
  if (depth > maximumDepth) return html;
  return replaceShortcodes(html, ({ whole, name, attributes: inside, content }) => {
    const { attributes, first } = readAttributes(inside);
    const expand = shortcodeRules.get(name.toLowerCase());
    if (expand) return expand(attributes, content ?? '', first, context);
    // "[sic]" is a word in brackets; a shortcode of a plugin has attributes, an end tag or a compound name.
    const isWord = content === undefined && Object.keys(attributes).length === 0 && !/[_-]/.test(name);
    if (isWord) return whole;
    const isHidden = content !== undefined && restricted.test(name);
    const isNote = footnote.test(name) && content !== undefined;
    if (!isNote) (isHidden ? context.hidden : context.dropped)({ what: 'shortcode', name });
    const inner = isHidden ? '' : expandShortcodes(content ?? '', context, depth + 1);
    if (isNote) return `<span data-footnote>${inner}</span>`;
    const heading = content && attributes.title ? `<h4>${escapeHtml(attributes.title)}</h4>` : '';
    return block.test(name) && inner ? `\n\n${heading}\n\n${inner}\n\n` : inner;
  });
}

function readAttributes(text: string): { attributes: ShortcodeAttributes; first: string } {
  const attributes: ShortcodeAttributes = {};
  let first = '';
  for (const [, name, double, single, bare, word] of text.matchAll(attributePattern)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
    else first ||= word ?? '';
  }
  return { attributes, first: first.replace(/^=/, '').replace(/^["']|["']$/g, '') };
}

type Shortcode = {
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
function replaceShortcodes(html: string, replace: (shortcode: Shortcode) => string): string {
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
