import { readersStylesheet } from './readersStylesheet.ts';
import { type StyleRule, styleParts } from './styleRules.ts';

const parts = styleParts(readersStylesheet());

/**
 * Whether a stylesheet consists of rules of the readers' stylesheet in their order and of nothing else, as usedRules writes it. An
 * injected stylesheet can at most repeat our own rules.
 */
export function isOwnSelection(css: string): boolean {
  let at = 0;
  for (const part of parts) {
    if ('rules' in part) at = endOfGroup(css, at, part.prelude, part.rules);
    else at = endOf(css, at, [part]);
  }
  return at === css.length;
}

/** The position after the group; `at` if the group is not there. */
function endOfGroup(css: string, at: number, prelude: string, rules: StyleRule[]): number {
  const start = `${prelude}{`;
  if (!css.startsWith(start, at)) return at;
  const end = endOf(css, at + start.length, rules);
  return css[end] === '}' ? end + 1 : at;
}

function endOf(css: string, at: number, rules: StyleRule[]): number {
  return rules.reduce((end, { text }) => (css.startsWith(text, end) ? end + text.length : end), at);
}
