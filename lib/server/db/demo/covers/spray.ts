import type { Fade } from './fade.ts';
import type { Bounds } from './pen.ts';
import type { SeededRandom } from './seededRandom.ts';

const tileSize = 260;
const smallArea = 90000;

/** The dots every spray pattern of a sheet shares, to be put into its defs once. */
export function sprayTile(random: SeededRandom): string {
  let d = '';
  for (let i = 0; i < 380; i++) d += `M${random.int(2, tileSize - 2)} ${random.int(2, tileSize - 2)}h0`;
  return `<path id="spray" d="${d}" stroke-linecap="round" fill="none"/>`;
}

/**
 * A spatter of fine dots, built of layers of one tile, each turned by a quarter and reaching less far. The turn is made
 * inside the tile: a pattern that is itself turned or shifted takes ten times as long to fill. Every layer costs a
 * millisecond however small the shape, so small shapes get fewer.
 */
export function spray(id: string, bounds: Bounds, tone: Fade, ink: string): string {
  const area = (bounds.right - bounds.left) * (bounds.bottom - bounds.top);
  const layers = area < smallArea ? 3 : 5;
  return Array.from({ length: layers }, (_, layer) => {
    const flip = layer < 4 ? '' : ` translate(${tileSize} 0) scale(-1 1)`;
    const pattern =
      `<pattern id="${id}${layer}" width="${tileSize}" height="${tileSize}" patternUnits="userSpaceOnUse">` +
      `<use href="#spray" stroke="${ink}" stroke-width="${4.2 + (layer % 3) * 1.3}" ` +
      `transform="rotate(${(layer % 4) * 90} ${tileSize / 2} ${tileSize / 2})${flip}"/></pattern>`;
    const level = (layer + 0.5) / layers;
    return `${pattern}<path d="${tone.beyond(level)}" fill="url(#${id}${layer})" fill-rule="evenodd"/>`;
  }).join('');
}
