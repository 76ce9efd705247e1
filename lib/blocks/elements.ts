import { type Attributes, Given } from './attributes.ts';
import type { Block, ElementKind, ElementRule } from './block.ts';
import { blocks, inlineElements } from './blocks.ts';

/** An element of a body. With a `marker`, only those that have this attribute are meant. */
export type BodyElement = ElementRule & {
  selector: string;
  tag: string;
  marker: string | null;
  /** The block that it belongs to; null for an element of any line. */
  block: Block | null;
  /** Never part of a line. */
  isBlock: boolean;
};

const inLines: ReadonlySet<ElementKind> = new Set([
  'phrasing',
  'break',
  'image',
  'media',
  'source',
  'frame',
  'cardPart',
]);

/** The elements of blocks in the order of their declarations, then those of lines. */
export const bodyElements: readonly BodyElement[] = [
  ...Object.values(blocks).flatMap((block: Block) => toElements(block.elements, block)),
  ...toElements(inlineElements, null),
];

function toElements(rules: Record<string, ElementRule>, block: Block | null): BodyElement[] {
  return Object.entries(rules).map(([selector, rule]) => {
    const [tag = '', marker = null] = selector.split(/[[\]]/);
    return { ...rule, selector, tag, marker, block, isBlock: !inLines.has(rule.kind) };
  });
}

/** The distinct tags of the elements for which the question is answered yes. */
export function tagsThat(question: (element: BodyElement) => boolean): string[] {
  return [...new Set(bodyElements.filter(question).map(({ tag }) => tag))];
}

const byTag = new Map(tagsThat(() => true).map((tag) => [tag, bodyElements.filter((element) => element.tag === tag)]));

/** The declaration of an element; undefined if a body can't contain it. */
export function bodyElement(tag: string, given: Attributes = {}): BodyElement | undefined {
  const found = byTag.get(tag);
  const marked = found?.find(({ marker }) => marker !== null && given[marker] !== undefined);
  return marked ?? found?.find(({ marker }) => marker === null);
}

/** Elements that are not declared are inline wrappers (`span`, `font` …): only their content is kept. */
export function kindOf(tag: string, given: Attributes = {}): ElementKind | undefined {
  return bodyElement(tag, given)?.kind ?? otherKinds.get(tag);
}

/** The allowed attributes of an element in a body, normalized. The sanitizer checks addresses afterwards. */
export function bodyAttributes(tag: string, attributes: Attributes): Attributes {
  const given = new Given(attributes);
  const written: Attributes = {};
  for (const [name, rule] of Object.entries(bodyElement(tag, attributes)?.attributes ?? {})) {
    const value = rule(given);
    if (value !== null) written[name] = value;
  }
  return written;
}

/** Aliases of allowed elements. */
export const renamedElements: ReadonlyMap<string, string> = new Map(
  Object.entries({
    b: 'strong',
    del: 's',
    dir: 'ul',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    i: 'em',
    ins: 'u',
    kbd: 'code',
  }).concat(Object.entries({ listing: 'pre', menu: 'ul', samp: 'code', strike: 's', tt: 'code' })),
);

/** Blocks that a body can't contain. */
export const looseElements: readonly string[] =
  `address article aside body center dd details dialog div dl dt fieldset footer form header hgroup html legend main nav search
  section summary`.split(/\s+/);

/** Their content is not for reading: code, drawings, form values, fallbacks for unsupported features. */
export const unreadableElements: readonly string[] =
  `applet canvas datalist frameset head math noembed noframes noscript object plaintext script select style svg template textarea
  title xmp`.split(/\s+/);

const otherKinds: ReadonlyMap<string, ElementKind> = new Map([
  ...looseElements.map((tag): [string, ElementKind] => [tag, 'loose']),
  ...unreadableElements.map((tag): [string, ElementKind] => [tag, 'unreadable']),
]);
