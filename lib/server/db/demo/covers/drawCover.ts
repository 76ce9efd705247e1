import { animals } from './animals.ts';
import { arena } from './arena.ts';
import { cartography } from './cartography.ts';
import { city } from './city.ts';
import { facades } from './facades.ts';
import { food } from './food.ts';
import { fruit } from './fruit.ts';
import { grain } from './grain.ts';
import { heavens } from './heavens.ts';
import { landscape } from './landscape.ts';
import { lettering } from './lettering.ts';
import { library } from './library.ts';
import { machines } from './machines.ts';
import { money } from './money.ts';
import { type Mood, palettes } from './palettes.ts';
import { type Painter, pressFor, screens } from './press.ts';
import { seededRandom } from './seededRandom.ts';
import { sport } from './sport.ts';
import { sprayTile } from './spray.ts';
import { stage } from './stage.ts';
import { trade } from './trade.ts';
import { travel } from './travel.ts';
import { waterlife } from './waterlife.ts';
import { weather } from './weather.ts';

export const motifs = [
  'mountains',
  'river',
  'bridge',
  'train',
  'city',
  'courtyard',
  'windows',
  'stars',
  'satellite',
  'forest',
  'rain',
  'letters',
  'book',
  'archive',
  'bread',
  'wheat',
  'apricots',
  'chart',
  'market',
  'coins',
  'circuit',
  'keyboard',
  'waveform',
  'chess',
  'runner',
  'stadium',
  'theatre',
  'music',
  'bird',
  'bees',
  'fish',
  'map',
] as const;
export type Motif = (typeof motifs)[number];

const painters: Record<Motif, Painter> = {
  ...landscape,
  ...travel,
  ...city,
  ...facades,
  ...heavens,
  ...weather,
  ...lettering,
  ...library,
  ...food,
  ...fruit,
  ...trade,
  ...money,
  ...machines,
  ...sport,
  ...arena,
  ...stage,
  ...animals,
  ...waterlife,
  ...cartography,
};

/** Motifs that need a certain light; the others are drawn in any. */
const lights: Partial<Record<Motif, readonly Mood[]>> = { stars: ['night'], satellite: ['night'] };

/** The SVG text of a cover picture, 1600 by 1000. The same motif and seed always give the same picture. */
export function drawCover(motif: Motif, seed: string): string {
  const random = seededRandom(`${motif} ${seed}`);
  const light = lights[motif];
  const inks = random.pick(palettes.filter(({ mood }) => light === undefined || light.includes(mood)));
  const press = pressFor(random, inks, random.pick(screens), random.chance(0.35));
  const picture = painters[motif](press);
  const defs = picture.includes('#spray') ? `<defs>${sprayTile(random)}</defs>` : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">' +
    `${defs}${picture}${grain(random, inks)}</svg>`
  );
}
