import type { Element } from 'domhandler';
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

const converters: ReadonlyMap<string, (element: Element) => Conversion> = new Map([
  ['img', convertImage],
  ['video', convertVideo],
  ['audio', convertAudio],
  ['iframe', convertFrame],
]);

/** An element's AMP form: converted, kept with allowed attributes, reduced to its content, or removed. */
export function convertElement(element: Element): Conversion {
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
export function unwrap({ children }: Element): Conversion {
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
