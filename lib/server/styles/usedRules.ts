import { LRUCache } from 'lru-cache';
import { readersStylesheet } from './readersStylesheet.ts';
import { type StylePart, type StyleRule, styleParts } from './styleRules.ts';

/** What the document has around the page's content, and what its scripts (display.js, lib/client/reader) add. */
const always = [
  ...['html', 'body', 'iframe', '.reader-status'],
  ...['data-theme', 'data-text-size', 'data-newsletter', 'data-can-share'],
];
/** Pages of one kind differ in few names, so there are few selections. */
const selections = new LRUCache<string, string>({ max: 500 });

/**
 * The rules of the readers' stylesheet that can apply to the elements of a page, in their order. Rules for elements that only React
 * adds are missing: the whole stylesheet is loaded with it.
 *
 * @param html the page's content
 */
export function usedRules(html: string): string {
  const names = namesIn(html);
  const key = [...names].sort().join(' ');
  const cached = selections.get(key);
  if (cached !== undefined) return cached;
  const css = select(styleParts(readersStylesheet()), names);
  selections.set(key, css);
  return css;
}

function select(parts: StylePart[], names: Set<string>): string {
  const isUsed = ({ selectors }: StyleRule) => selectors.some((needs) => needs.every((name) => names.has(name)));
  return parts
    .map((part) => {
      if (!('rules' in part)) return isUsed(part) ? part.text : '';
      const rules = part.rules.filter(isUsed);
      return rules.length > 0 ? `${part.prelude}{${rules.map(({ text }) => text).join('')}}` : '';
    })
    .join('');
}

/** Elements and `data-` attributes as `name`, classes as `.name`. */
function namesIn(html: string): Set<string> {
  const names = new Set(always);
  for (const [, element, attribute, classes] of html.matchAll(
    /<([a-z][a-z0-9-]*)|\s(data-[a-z-]+)(?=[=\s>])|\sclass="([^"]*)"/g,
  )) {
    const found = element ?? attribute;
    if (found) names.add(found);
    for (const name of classes?.split(/\s+/) ?? []) if (name) names.add(`.${name}`);
  }
  return names;
}
