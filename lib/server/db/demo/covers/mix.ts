function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function combine(a: string, b: string, blend: (x: number, y: number) => number): string {
  const other = channels(b);
  const parts = channels(a).map((value, i) => Math.round(blend(value, other[i] ?? 0)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour the given share of the way from one #rrggbb colour to another. */
export function mix(from: string, to: string, share: number): string {
  return combine(from, to, (x, y) => x + (y - x) * share);
}

/** The colour two transparent inks give where one is printed over the other. */
export function multiply(a: string, b: string): string {
  return combine(a, b, (x, y) => (x * y) / 255);
}
