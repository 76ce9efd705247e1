import type { IconNode } from 'lucide';
import { createElement } from 'react';

/**
 * Tenths of a unit, which are less than a tenth of a pixel: more digits are a quarter of the size of an icon. What is before the point stays,
 * because the flags of an arc may be written without a space before it.
 */
function shorten(path: string): string {
  return path.replace(/\.(\d)(\d)\d*/g, (_, tenth, next) => `.${tenth < 9 && next > 4 ? Number(tenth) + 1 : tenth}`);
}

/** An icon beside text, or in a button with a text label: never the only carrier of meaning. */
export function Icon({ of }: { of: IconNode }) {
  const shapes = of.map(([tag, { d, ...attributes }]) =>
    createElement(tag, d === undefined ? attributes : { ...attributes, d: shorten(String(d)) }),
  );
  return createElement('svg', { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': true }, ...shapes);
}
