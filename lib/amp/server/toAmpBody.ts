import type { ChildNode, Element } from 'domhandler';
import { ElementType } from 'htmlparser2';
import { parseHtmlDocument } from '#lib/articles/parseHtml.ts';
import { unreadableElements } from '#lib/blocks/elements.ts';
import { ampRules } from '#lib/blocks/server/blockForms.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { type AmpComponent, type AmpComponentName, componentsOf } from '../ampDocument.ts';
import {
  type AmpAttributes,
  type AmpRule,
  type AmpRules,
  ampAnchor,
  type Conversion,
  nothing,
  openTag,
} from '../ampMarkup.ts';

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

/** An element's AMP form: converted, kept with allowed attributes, reduced to its content, or removed. */
function convertElement(element: Element): Conversion {
  if (unreadable.has(element.name)) return nothing;

  const name = renamedElements.get(element.name) ?? element.name;
  const rules = allowedElements.get(name);
  if (!rules) return unwrap(element);
  if (typeof rules === 'function') return rules(element);

  const open = openTag(name, keepAttributes(element, rules));
  return voidElements.has(name) ? { ...nothing, open } : { ...unwrap(element), open, close: `</${name}>` };
}

/** The element's content without the element. */
function unwrap({ children }: Element): Conversion {
  return { ...nothing, children };
}

function keepAttributes({ attribs }: Element, rules: AmpRules): AmpAttributes {
  const attributes: AmpAttributes = {};
  for (const [name, rule] of Object.entries({ ...rules, ...commonAttributes })) {
    const value = attribs[name];
    if (value === undefined) continue;
    attributes[name] = typeof rule === 'function' ? rule(value) : rule.test(value) ? value : null;
  }
  return attributes;
}

const anything = /^/;
const none: AmpRules = {};
const edit: AmpRules = { datetime: /^[\dTZW:.+-]{4,40}$/ };
const column: AmpRules = { span: /^\d{1,4}$/ };

/** Allowed on every element. */
const commonAttributes: AmpRules = {
  dir: /^(?:ltr|rtl|auto)$/i,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i,
  title: anything,
};

/** Allowlist of the elements of an AMP body with their attributes: those that bodies never have, and those of blocks. */
const allowedElements: ReadonlyMap<string, AmpRule> = new Map<string, AmpRule>([
  ...bare('div', 'span', 'article', 'aside', 'header', 'footer', 'address', 'dl', 'dt', 'dd'),
  ...bare('b', 'i', 'small', 'q', 'abbr', 'dfn', 'var', 'kbd', 'samp', 'bdi', 'bdo', 'ruby', 'rt', 'rp', 'wbr'),
  ...['h1', 'h5', 'h6'].map((name): [string, AmpRule] => [name, ampAnchor]),
  // The list of footnotes.
  ['section', { 'data-footnotes': /^$/, role: /^doc-endnotes$/, 'aria-label': anything }],
  ['colgroup', column],
  ['col', column],
  ['time', edit],
  ['ins', edit],
  ['del', edit],
  ...ampRules(),
]);

/** Replaced by another element, so that their words don't join the neighbors'. */
const renamedElements: ReadonlyMap<string, string> = new Map([
  ...'center details dialog fieldset form main nav search summary'.split(' ').map((name) => [name, 'div'] as const),
  ['menu', 'ul'],
  ['strike', 's'],
]);

const voidElements: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'wbr']);

const unreadable: ReadonlySet<string> = new Set(unreadableElements);

function bare(...names: string[]): [string, AmpRules][] {
  return names.map((name) => [name, none]);
}
