import type { Fade } from './fade.ts';
import { halftone } from './halftone.ts';
import { lineScreen } from './lineScreen.ts';
import { multiply } from './mix.ts';
import type { Palette } from './palettes.ts';
import { boundsOf } from './pen.ts';
import type { SeededRandom } from './seededRandom.ts';
import { spray } from './spray.ts';

export const screens = ['dots', 'lines', 'spray', 'steps'] as const;
export type Screen = (typeof screens)[number];

export type Press = {
  readonly random: SeededRandom;
  readonly inks: Palette;
  readonly screen: Screen;
  /** Whether shapes are cut out of paper and cast a shadow. */
  readonly cut: boolean;
  /** A filled shape. A lifted one casts a shadow when the sheet is paper cut. */
  solid(d: string, fill: string, lifted?: boolean): string;
  /** A filled shape that lets a part of what is under it through. */
  veil(d: string, fill: string, opacity: number): string;
  /** A stroked path; the dash is a list of lengths as in SVG. */
  stroke(d: string, ink: string, width: number, line?: { opacity?: number; dash?: string }): string;
  /** A fading tone of ink inside a shape, printed with the screen of the sheet. */
  tone(d: string, ink: string, tone: Fade): string;
  /** The darker colour two shapes in two inks give where one lies over the other. */
  overprint(first: string, firstInk: string, second: string, secondInk: string): string;
  /** Content that shows inside a shape only. */
  within(d: string, content: string): string;
};

export type Painter = (press: Press) => string;

/** A press set up with inks, a screen and slightly misregistered plates. */
export function pressFor(random: SeededRandom, inks: Palette, screen: Screen, cut: boolean): Press {
  let ids = 0;
  const pitch = random.pick([18, 22, 26]);
  const degrees = random.pick([-45, -30, 0, 30, 45]);
  // The plates of the two strong inks sit a little off; paper cuttings are glued, not printed.
  const slip = cut ? 0 : 1;
  const off = (low: number, high: number): number => Math.round(random.side() * random.between(low, high) * slip);
  const plates = new Map<string, string>(
    [inks.bold, inks.calm].map((ink) => [ink, ` transform="translate(${off(3, 6)} ${off(2, 5)})"`]),
  );
  const within = (d: string, content: string): string => {
    const id = `c${ids++}`;
    return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
  };
  const solid = (d: string, fill: string, lifted = false): string => {
    if (!cut || !lifted) return `<path d="${d}" fill="${fill}"${plates.get(fill) ?? ''}/>`;
    const id = `s${ids++}`;
    const shadows = [3, 6, 10, 15].map(
      (drop) =>
        `<use href="#${id}" fill="${inks.key}" opacity=".1" transform="translate(${Math.round(drop * 0.6)} ${drop})"/>`,
    );
    return `<defs><path id="${id}" d="${d}"/></defs>${shadows.join('')}<use href="#${id}" fill="${fill}"/>`;
  };
  const steps = (tone: Fade, ink: string): string =>
    [0.2, 0.45, 0.7]
      .map((level) => `<path d="${tone.beyond(level)}" fill="${ink}" fill-rule="evenodd" opacity=".3"/>`)
      .join('');
  const screened = (d: string, ink: string, tone: Fade): string => {
    if (screen === 'dots') return halftone(boundsOf(d), tone, ink, pitch);
    if (screen === 'lines') return lineScreen(boundsOf(d), tone, ink, pitch * 0.7, degrees);
    if (screen === 'spray') return spray(`p${ids++}-`, boundsOf(d), tone, ink);
    return steps(tone, ink);
  };
  return {
    random,
    inks,
    screen,
    cut,
    solid,
    within,
    veil: (d, fill, opacity) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`,
    stroke: (d, ink, width, { opacity, dash } = {}) => {
      const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
      const rare = dash === undefined ? faint : `${faint} stroke-dasharray="${dash}"`;
      const size = Math.round(width * 10) / 10;
      const ends = 'stroke-linecap="round" stroke-linejoin="round" fill="none"';
      return `<path d="${d}" stroke="${ink}" stroke-width="${size}"${rare} ${ends}/>`;
    },
    tone: (d, ink, tone) => within(d, screened(d, ink, tone)),
    overprint: (first, firstInk, second, secondInk) => within(first, solid(second, multiply(firstInk, secondInk))),
  };
}
