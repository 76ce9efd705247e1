import type { ChildNode, Element } from 'domhandler';
import { ElementType } from 'htmlparser2';
import { parseHtmlDocument } from '#lib/articles/parseHtml.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { type AmpComponent, type AmpComponentName, componentsOf } from './ampDocument.ts';
import { convertFrame } from './ampFrame.ts';
import {
  type AmpAttributes,
  ampLinkAddress,
  type Conversion,
  convertAudio,
  convertImage,
  convertVideo,
  nothing,
  openTag,
} from './ampMarkup.ts';

export type AmpBody = { html: string; components: AmpComponent[] };

/** A string is the end tag of an open element. */
type Step = ChildNode | string;

/**
 * Deeper elements are reduced to their content: the official validator overflows its stack at about 150, and no article
 * needs a tenth of that.
 */
const maximumDepth = 64;

/**
 * Converts any HTML, even hostile, into a valid fragment for the body of an AMP document, with the components that the
 * document must load, deduplicated and sorted. Server only: the parser must not be part of a browser bundle.
 */
export function toAmpBody(html: string): AmpBody {
  const pending: Step[] = parseHtmlDocument(html.toWellFormed()).children.toReversed();
  const used = new Set<AmpComponentName>();
  const written: string[] = [];
  let depth = 0;

  // An explicit stack, because recursion would overflow on thousands of nested elements.
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (typeof step === 'string') {
      written.push(step);
      depth -= 1;
    } else if (step.type === ElementType.Text) {
      written.push(escapeHtml(step.data));
    } else if ('attribs' in step) {
      const { open, close, children, component } = convertAt(depth, step);
      written.push(open);
      if (component) used.add(component);
      if (close) {
        pending.push(close);
        depth += 1;
      }
      for (const child of children.toReversed()) pending.push(child);
    }
  }
  return { html: written.join(''), components: componentsOf(used) };
}

function convertAt(depth: number, element: Element): Conversion {
  const conversion = convertElement(element);
  return conversion.close && depth >= maximumDepth ? unwrap(element) : conversion;
}

const converters: ReadonlyMap<string, (element: Element) => Conversion> = new Map([
  ['img', convertImage],
  ['video', convertVideo],
  ['audio', convertAudio],
  ['iframe', convertFrame],
]);

/** An element's AMP form: converted, kept with allowed attributes, reduced to its content, or removed. */
function convertElement(element: Element): Conversion {
  const convert = converters.get(element.name);
  if (convert) return convert(element);
  if (unreadableElements.has(element.name)) return nothing;

  const name = renamedElements.get(element.name) ?? element.name;
  const rules = allowedElements.get(name);
  if (!rules) return unwrap(element);

  const open = openTag(name, keepAttributes(element, rules));
  return voidElements.has(name) ? { ...nothing, open } : { ...unwrap(element), open, close: `</${name}>` };
}

/** The element's content without the element. */
function unwrap({ children }: Element): Conversion {
  return { ...nothing, children };
}

function keepAttributes({ attribs }: Element, rules: AttributeRules): AmpAttributes {
  const attributes: AmpAttributes = {};
  for (const [name, rule] of Object.entries({ ...rules, ...commonAttributes })) {
    const value = attribs[name];
    if (value === undefined) continue;
    attributes[name] = typeof rule === 'function' ? rule(value) : rule.test(value) ? value : null;
  }
  return attributes;
}

/** An attribute is kept if the expression matches its value, or with the value that the function returns; null removes it. */
type AttributeRule = RegExp | ((value: string) => string | null);
type AttributeRules = Record<string, AttributeRule>;

const anything = /^/;
const count = /^\d{1,4}$/;
const none: AttributeRules = {};
/** Link targets within the page. */
const named: AttributeRules = { id: /^section-[\p{L}\p{N}_-]{1,100}$/u };
const edit: AttributeRules = { datetime: /^[\dTZW:.+-]{4,40}$/ };
const cell: AttributeRules = { colspan: count, rowspan: count };
const column: AttributeRules = { span: count };

/** Allowed on every element. */
const commonAttributes: AttributeRules = {
  dir: /^(?:ltr|rtl|auto)$/i,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i,
  title: anything,
};

/** Allowlist of the elements of an AMP body with their attributes; media and frames are converted before this lookup. */
const allowedElements: ReadonlyMap<string, AttributeRules> = new Map([
  ...bare('p', 'div', 'span', 'section', 'article', 'aside', 'header', 'footer', 'address', 'blockquote', 'pre', 'hr'),
  ...bare('b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'mark', 'small', 'cite', 'q', 'abbr', 'dfn', 'var'),
  ...bare('kbd', 'samp', 'bdi', 'bdo', 'ruby', 'rt', 'rp', 'br', 'wbr'),
  ...bare('ul', 'dl', 'dt', 'dd', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => entry(name, named)),
  entry('a', { ...named, href: ampLinkAddress, hreflang: /^[a-z-]{2,35}$/i, rel: linkRelations }),
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
const renamedElements: ReadonlyMap<string, string> = new Map([
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

const voidElements: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'wbr']);

/** Their content is not for reading: code, drawings, form values, fallbacks for unsupported features. */
const unreadableElements: ReadonlySet<string> = new Set([
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
