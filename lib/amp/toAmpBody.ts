import type { ChildNode, Element } from 'domhandler';
import { ElementType } from 'htmlparser2';
import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { parseHtmlDocument } from '#lib/format/parseHtml.ts';
import { type AmpComponent, type AmpComponentName, componentsOf } from './AmpComponent.ts';
import {
  type AttributeRules,
  allowedElements,
  commonAttributes,
  renamedElements,
  unreadableElements,
  voidElements,
} from './ampElements.ts';
import { convertFrame } from './ampFrame.ts';
import { type Attributes, openTag } from './ampMarkup.ts';
import { convertAudio, convertImage, convertVideo } from './ampMedia.ts';
import { type Conversion, nothing } from './Conversion.ts';

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

function keepAttributes({ attribs }: Element, rules: AttributeRules): Attributes {
  const attributes: Attributes = {};
  for (const [name, rule] of Object.entries({ ...rules, ...commonAttributes })) {
    const value = attribs[name];
    if (value === undefined) continue;
    attributes[name] = typeof rule === 'function' ? rule(value) : rule.test(value) ? value : null;
  }
  return attributes;
}
