import type { Palette } from './palettes.ts';
import type { SeededRandom } from './seededRandom.ts';

function tile(random: SeededRandom, id: string, size: number, count: number, stroke: string): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    d += `M${random.int(0, size)} ${random.int(0, size)}l${random.int(-2, 2)} ${random.int(-2, 2)}`;
  }
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    `<path d="${d}" ${stroke} stroke-linecap="round" fill="none"/></pattern>` +
    `<rect width="1600" height="1000" fill="url(#${id})"/>`
  );
}

/**
 * Pin-holes in the ink and flecks in the paper. Two tiles of unrelated sizes hide the repeat; a turbulence filter over
 * the whole sheet would cost six times as much as drawing the rest.
 */
export function grain(random: SeededRandom, inks: Palette): string {
  return (
    tile(random, 'holes', 410, 420, `stroke="${inks.paper}" stroke-width="2" opacity=".34"`) +
    tile(random, 'flecks', 530, 300, `stroke="${inks.key}" stroke-width="2" opacity=".16"`)
  );
}
