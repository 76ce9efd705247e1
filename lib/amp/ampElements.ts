import { linkAddress } from './ampAddress.ts';

/** An attribute is kept if the expression matches its value, or with the value that the function returns; null removes it. */
export type AttributeRule = RegExp | ((value: string) => string | null);
export type AttributeRules = Record<string, AttributeRule>;

const anything = /^/;
const count = /^\d{1,4}$/;
const none: AttributeRules = {};
/** Link targets within the page. */
const named: AttributeRules = { id: /^section-[\p{L}\p{N}_-]{1,100}$/u };
const edit: AttributeRules = { datetime: /^[\dTZW:.+-]{4,40}$/ };
const cell: AttributeRules = { colspan: count, rowspan: count };
const column: AttributeRules = { span: count };

/** Allowed on every element. */
export const commonAttributes: AttributeRules = {
  dir: /^(?:ltr|rtl|auto)$/i,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i,
  title: anything,
};

/** Allowlist of the elements of an AMP body with their attributes; media and frames are converted before this lookup. */
export const allowedElements: ReadonlyMap<string, AttributeRules> = new Map([
  ...bare('p', 'div', 'span', 'section', 'article', 'aside', 'header', 'footer', 'address', 'blockquote', 'pre', 'hr'),
  ...bare('b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'mark', 'small', 'cite', 'q', 'abbr', 'dfn', 'var'),
  ...bare('kbd', 'samp', 'bdi', 'bdo', 'ruby', 'rt', 'rp', 'br', 'wbr'),
  ...bare('ul', 'dl', 'dt', 'dd', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => entry(name, named)),
  entry('a', { ...named, href: linkAddress, hreflang: /^[a-z-]{2,35}$/i, rel: linkRelations }),
  entry('figure', { 'data-link-card': /^$/ }),
  entry('code', { class: /^language-[\w+#.-]{1,40}$/ }),
  entry('ol', { start: count, reversed: anything, type: /^[1aAiI]$/ }),
  entry('li', { value: count }),
  entry('td', cell),
  entry('th', { ...cell, scope: /^(?:row|col|rowgroup|colgroup)$/i }),
  entry('colgroup', column),
  entry('col', column),
  entry('time', edit),
  entry('ins', edit),
  entry('del', edit),
]);

/** Replaced by another element, so that their words don't join the neighbors'. */
export const renamedElements: ReadonlyMap<string, string> = new Map([
  ['center', 'div'],
  ['details', 'div'],
  ['dialog', 'div'],
  ['fieldset', 'div'],
  ['form', 'div'],
  ['main', 'div'],
  ['nav', 'div'],
  ['search', 'div'],
  ['summary', 'div'],
  ['menu', 'ul'],
  ['strike', 's'],
]);

export const voidElements: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'wbr']);

/** Their content is not for reading: code, drawings, form values, fallbacks for unsupported features. */
export const unreadableElements: ReadonlySet<string> = new Set([
  'applet',
  'canvas',
  'datalist',
  'frameset',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
]);

function bare(...names: string[]): [string, AttributeRules][] {
  return names.map((name) => entry(name, none));
}

function entry(name: string, rules: AttributeRules): [string, AttributeRules] {
  return [name, rules];
}

function linkRelations(value: string): string | null {
  const known = ['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc'];
  const relations = value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => known.includes(word));
  return relations.length > 0 ? relations.join(' ') : null;
}
