import { bees } from './animals/bees.ts';
import { bird } from './animals/bird.ts';
import { fish } from './animals/fish.ts';
import { bridge } from './city/bridge.ts';
import { city } from './city/city.ts';
import { courtyard } from './city/courtyard.ts';
import { train } from './city/train.ts';
import { windows } from './city/windows.ts';
import { apricots } from './food/apricots.ts';
import { bread } from './food/bread.ts';
import { wheat } from './food/wheat.ts';
import { grain } from './grain.ts';
import { forest } from './landscape/forest.ts';
import { mountains } from './landscape/mountains.ts';
import { rain } from './landscape/rain.ts';
import { river } from './landscape/river.ts';
import { circuit } from './machines/circuit.ts';
import { keyboard } from './machines/keyboard.ts';
import { waveform } from './machines/waveform.ts';
import { type Mood, palettes } from './palettes.ts';
import { archive } from './paper/archive.ts';
import { book } from './paper/book.ts';
import { letters } from './paper/letters.ts';
import { map } from './paper/map.ts';
import { chess } from './play/chess.ts';
import { runner } from './play/runner.ts';
import { stadium } from './play/stadium.ts';
import { type Painter, pressFor, screens } from './press.ts';
import { seededRandom } from './seededRandom.ts';
import { satellite } from './sky/satellite.ts';
import { stars } from './sky/stars.ts';
import { sprayTile } from './spray.ts';
import { music } from './stage/music.ts';
import { theatre } from './stage/theatre.ts';
import { chart } from './trade/chart.ts';
import { coins } from './trade/coins.ts';
import { market } from './trade/market.ts';

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
  'forest',
  'rain',
  'map',
] as const;
export type Motif = (typeof motifs)[number];

const painters: Record<Motif, Painter> = {
  mountains,
  river,
  bridge,
  train,
  city,
  courtyard,
  windows,
  stars,
  satellite,
  letters,
  book,
  archive,
  bread,
  wheat,
  apricots,
  chart,
  market,
  coins,
  circuit,
  keyboard,
  waveform,
  chess,
  runner,
  stadium,
  theatre,
  music,
  bird,
  bees,
  fish,
  forest,
  rain,
  map,
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
