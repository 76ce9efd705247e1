import type { ElementShape, ElementShapes } from './elementShapes.ts';
import type { Selector } from './styleRules.ts';

/**
 * Whether the selector can apply to an element of a page with these shapes. The order of siblings does not count.
 *
 * @param last the highest number of the element's shape
 */
export function matchesShape({ compounds }: Selector, { all, byName }: ElementShapes, last = all.length): boolean {
  const subject = compounds.at(-1);
  if (!subject) return true;
  // One name has fewer shapes than the page.
  const [name] = subject.needs;
  const candidates = name === undefined ? all : (byName.get(name) ?? []);
  return candidates.some((shape) => shape.number <= last && matches(compounds, compounds.length - 1, shape));
}

/** Whether the compounds until this one apply to the element and those around it. */
function matches(compounds: Selector['compounds'], at: number, shape: ElementShape): boolean {
  const compound = compounds[at];
  if (!compound) return true;
  if (!compound.needs.every((name) => shape.names.has(name))) return false;
  if (at === 0) return true;
  if (compound.before === 'sibling')
    return shape.parent?.children.some((sibling) => matches(compounds, at - 1, sibling)) ?? false;
  for (let above = shape.parent; above; above = above.parent) {
    if (matches(compounds, at - 1, above)) return true;
    if (compound.before === 'parent') return false;
  }
  return false;
}
