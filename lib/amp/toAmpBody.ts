import type { ChildNode, Element } from 'domhandler';
import { ElementType } from 'htmlparser2';
import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { parseHtmlDocument } from '#lib/format/parseHtml.ts';
import { type AmpComponent, type AmpComponentName, componentsOf } from './AmpComponent.ts';
import type { Conversion } from './Conversion.ts';
import { convertElement, unwrap } from './convertElement.ts';

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
