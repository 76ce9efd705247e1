import { readersStylesheet } from './readersStylesheet.ts';
import { type StylePart, styleParts } from './styleRules.ts';

const own = styleParts(readersStylesheet());

/**
 * Whether a stylesheet consists of rules of the readers' stylesheet in their order, with some of their selectors, and of nothing else, as
 * usedRules writes it. An injected stylesheet can at most repeat our own rules.
 */
export function isOwnSelection(css: string): boolean {
  try {
    return isSelection(styleParts(css), own);
  } catch {
    return false;
  }
}

function isSelection(parts: StylePart[], of: StylePart[]): boolean {
  return isSubsequence(parts, of, (part, source) => {
    if ('parts' in part)
      return 'parts' in source && part.prelude === source.prelude && isSelection(part.parts, source.parts);
    if ('parts' in source || part.body !== source.body) return false;
    return isSubsequence(part.selectors, source.selectors, (one, other) => one.text === other.text);
  });
}

/** Whether the items are among these in the same order. */
function isSubsequence<Item>(items: Item[], of: Item[], isSame: (item: Item, other: Item) => boolean): boolean {
  let at = 0;
  return items.every((item) => {
    while (at < of.length) {
      const other = of[at++];
      if (other !== undefined && isSame(item, other)) return true;
    }
    return false;
  });
}
