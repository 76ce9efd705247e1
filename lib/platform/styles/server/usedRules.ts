import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ElementShape, elementShapes } from './elementShapes.ts';
import { isLate } from './lateStylesheet.ts';
import { styleFiles } from './readersStylesheet.ts';
import { type Selector, type StylePart, styleParts } from './styleRules.ts';

/** By the shapes of the elements: lists of one kind have the same ones, articles those of their bodies. */
const selections = new LRUCache<string, string>({ max: 500 });

/** Nobody prints before the late stylesheet is there. */
const printFile = '90-print.css';

let parsed: { name: string; parts: StylePart[] }[] | undefined;

/**
 * The rules of the readers' stylesheet that can apply to the elements of a page, in their order, each with the selectors that can. Rules
 * for elements that only React adds are missing: the whole stylesheet is loaded with it. Below a link to the late stylesheet
 * (lateStylesheet.ts), elements have its rules from there.
 *
 * @param html the page's content
 */
export function usedRules(html: string): string {
  const shapes = elementShapes(html);
  const short = hash('sha1', shapes.key);
  const cached = selections.get(short);
  if (cached !== undefined) return cached;
  const matches = shapeMatcher(shapes.all);
  const css = partsOfFiles()
    .map(({ name, parts }) => {
      const last = shapes.beforeLink !== null && isLate(name) ? shapes.beforeLink : undefined;
      if (last !== undefined && name === printFile) return '';
      return select(parts, (selector) => matches(selector, last));
    })
    .join('');
  selections.set(short, css);
  return css;
}

function partsOfFiles() {
  parsed ??= styleFiles().map(({ name, css }) => ({ name, parts: styleParts(css) }));
  return parsed;
}

function select(parts: StylePart[], isUsed: (selector: Selector) => boolean): string {
  return parts
    .map((part) => {
      if ('parts' in part) {
        const rules = select(part.parts, isUsed);
        return rules && `${part.prelude}{${rules}}`;
      }
      const selectors = part.selectors.filter(isUsed);
      return selectors.length > 0 ? `${selectors.map(({ text }) => text).join()}{${part.body}}` : '';
    })
    .join('');
}

/**
 * A function that says whether a selector can apply to an element with one of these shapes. The order of siblings does not count.
 * Its second parameter is the highest number of the element's shape.
 */
function shapeMatcher(all: ElementShape[]): (selector: Selector, last?: number) => boolean {
  const namesOf = new Map<ElementShape, Set<string>>();
  const byName = new Map<string, ElementShape[]>();
  for (const shape of all) {
    const names = new Set(shape.key.split(' '));
    namesOf.set(shape, names);
    for (const name of names) {
      const others = byName.get(name);
      if (others) others.push(shape);
      else byName.set(name, [shape]);
    }
  }

  /** Whether the compounds until this one apply to the element and those around it. */
  function matches(compounds: Selector['compounds'], at: number, shape: ElementShape): boolean {
    const compound = compounds[at];
    if (!compound) return true;
    if (!compound.needs.every((name) => namesOf.get(shape)?.has(name))) return false;
    if (at === 0) return true;
    if (compound.before === 'sibling')
      return [...(shape.parent?.below?.values() ?? [])].some((sibling) => matches(compounds, at - 1, sibling));
    for (let above = shape.parent; above; above = above.parent) {
      if (matches(compounds, at - 1, above)) return true;
      if (compound.before === 'parent') return false;
    }
    return false;
  }

  return ({ compounds }, last = all.length) => {
    const subject = compounds.at(-1);
    if (!subject) return true;
    // Most rules are for elements that the page does not have at all.
    if (!compounds.every(({ needs }) => needs.every((name) => byName.has(name)))) return false;
    const candidates = fewest(subject.needs.map((name) => byName.get(name) ?? [])) ?? all;
    return candidates.some((shape) => shape.number <= last && matches(compounds, compounds.length - 1, shape));
  };
}

function fewest(lists: ElementShape[][]): ElementShape[] | undefined {
  return lists.reduce<ElementShape[] | undefined>(
    (least, list) => (least && least.length <= list.length ? least : list),
    undefined,
  );
}
