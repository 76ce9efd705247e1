import type { ElementShape } from './elementShapes.ts';
import type { Selector } from './styleRules.ts';

/**
 * A function that says whether a selector can apply to an element with one of these shapes. The order of siblings does not count.
 * Its second parameter is the highest number of the element's shape.
 */
export function shapeMatcher(all: ElementShape[]): (selector: Selector, last?: number) => boolean {
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
    // One name has fewer shapes than the page.
    const [name] = subject.needs;
    const candidates = name === undefined ? all : (byName.get(name) ?? []);
    return candidates.some((shape) => shape.number <= last && matches(compounds, compounds.length - 1, shape));
  };
}
