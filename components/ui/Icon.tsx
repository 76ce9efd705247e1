import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** An icon beside text, or in a button with a text label: never the only carrier of meaning. */
export function Icon({ of }: { of: IconNode }) {
  const shapes = of.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement('svg', { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': true }, ...shapes);
}
