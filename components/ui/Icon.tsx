import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** A picture beside a word, or in a button that has its name in words: never the only carrier of a meaning. */
export function Icon({ of }: { of: IconNode }) {
  const shapes = of.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement('svg', { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': true }, ...shapes);
}
