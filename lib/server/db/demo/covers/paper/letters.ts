import { shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { type Point, pen } from '../pen.ts';
import type { Press } from '../press.ts';

type Stroke = string;

const line = (...points: Point[]): Stroke => pen.line(points);

const bow = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke =>
  pen.arc(cx, cy, rx, ry, from, to);

/** Letters as the middle lines of their strokes, in a box 100 wide and 140 high. */
const latin: readonly (readonly Stroke[])[] = [
  [line([4, 140], [50, 0], [96, 140]), line([22, 92], [78, 92])],
  [
    line([12, 0], [12, 140]),
    bow(50, 35, 38, 35, -90, 90),
    line([12, 0], [50, 0]),
    line([12, 70], [54, 70]),
    line([40, 70], [94, 140]),
  ],
  [bow(50, 36, 38, 36, -20, -270), bow(50, 105, 40, 35, -90, 160)],
  [line([10, 0], [10, 140], [90, 140])],
  [bow(54, 70, 46, 70, -50, -310), line([92, 84], [56, 84]), line([92, 84], [92, 124])],
  [bow(50, 70, 44, 70, 0, 360), line([58, 96], [98, 144])],
  [line([8, 140], [8, 0], [92, 140], [92, 0])],
];

const cyrillic: readonly (readonly Stroke[])[] = [
  [line([50, 0], [50, 140]), line([2, 0], [50, 70], [2, 140]), line([98, 0], [50, 70], [98, 140])],
  [
    line([88, 0], [88, 140]),
    bow(50, 36, 40, 36, -90, -270),
    line([50, 0], [88, 0]),
    line([50, 72], [88, 72]),
    line([52, 72], [8, 140]),
  ],
  [line([50, 0], [50, 140]), bow(50, 66, 48, 42, 0, 360)],
  [line([0, 150], [0, 118], [100, 118], [100, 150]), line([14, 118], [40, 0], [82, 0], [82, 118])],
  [bow(46, 70, 46, 70, -130, 130), line([36, 70], [92, 70])],
  [line([8, 0], [8, 140]), line([8, 70], [40, 70]), bow(70, 70, 30, 70, 0, 360)],
  [line([8, 0], [8, 140], [92, 140], [92, 0]), line([50, 10], [50, 140])],
  [line([10, 0], [10, 140], [90, 0], [90, 140])],
];

const armenian: readonly (readonly Stroke[])[] = [
  [line([12, 0], [12, 92]), bow(46, 92, 34, 48, 180, 0), line([80, 92], [80, 0]), line([80, 112], [98, 140])],
  [line([14, 140], [14, 46]), bow(48, 46, 34, 46, 180, 360), line([14, 88], [94, 88])],
  [line([16, 140], [16, 46]), bow(50, 46, 34, 46, 180, 360), line([84, 46], [84, 140])],
  [line([16, 0], [16, 94]), bow(50, 94, 34, 46, 180, 0), line([84, 94], [84, 0])],
  [line([30, 0], [30, 140], [94, 140]), bow(56, 40, 34, 36, 180, 400)],
  [line([10, 140], [10, 46]), bow(44, 46, 34, 46, 180, 360), line([78, 46], [78, 140], [100, 140])],
  [line([10, 140], [10, 46]), bow(42, 46, 32, 46, 180, 360), line([74, 46], [74, 140]), line([74, 88], [100, 88])],
  [line([14, 0], [14, 92]), bow(48, 92, 34, 48, 180, 0), line([82, 92], [82, 60]), bow(66, 60, 16, 18, 0, -200)],
  [line([50, 0], [50, 140]), bow(50, 58, 42, 40, 180, 360), line([8, 58], [8, 92]), line([92, 58], [92, 92])],
];

function glyph(strokes: readonly Stroke[], x: number, y: number, height: number, ink: string, weight: number): string {
  const ends = 'stroke-linecap="round" stroke-linejoin="round" fill="none"';
  return moved(
    `<path d="${strokes.join('')}" stroke="${ink}" stroke-width="${weight}" ${ends}/>`,
    x,
    y,
    0,
    height / 140,
  );
}

function woodType(press: Press): string {
  const { random, inks } = press;
  const alphabet = random.shuffle([...latin, ...cyrillic, ...armenian]);
  const [columns, rows] = random.pick([
    [6, 3],
    [5, 3],
    [7, 4],
  ] as const);
  const [width, height] = [1640 / columns, 1040 / rows];
  const pairs = [
    [inks.bold, inks.paper],
    [inks.warm, inks.key],
    [inks.calm, inks.paper],
    [inks.paper, inks.key],
    [inks.key, inks.warm],
    [inks.paper, inks.bold],
  ] as const;
  let previous = '';
  const blocks = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [(i % columns) * width - 20, Math.floor(i / columns) * height - 20];
    const [fill, ink] = random.pick(pairs.filter((pair) => pair[0] !== previous));
    previous = fill;
    const block = pen.box(x + 9, y + 9, width - 18, height - 18);
    const tall = height * 0.54;
    return (
      press.solid(block, fill, true) +
      press.tone(block, shade(press, fill), fade.linear(x, y, x + width, y + height, 0, random.between(0.2, 0.7))) +
      glyph(
        alphabet[i % alphabet.length] ?? [],
        x + (width - tall / 1.4) / 2,
        y + (height - tall) / 2,
        tall,
        ink,
        random.pick([15, 20, 24]),
      )
    );
  });
  return press.solid(sheet, inks.mood === 'night' ? inks.ground : mix(inks.key, inks.calm, 0.15)) + blocks.join('');
}

function threeScripts(press: Press): string {
  const { random, inks } = press;
  const letters = random.shuffle([random.pick(latin), random.pick(cyrillic), random.pick(armenian)]);
  const fills = random.shuffle([inks.bold, inks.calm, inks.warm]);
  const ghosts = random.shuffle([...latin, ...cyrillic, ...armenian]).slice(0, 14);
  const faint = mix(inks.ground, inks.line, 0.12);
  const back = ghosts.map((strokes, i) => glyph(strokes, 40 + (i % 7) * 230, i < 7 ? 40 : 800, 150, faint, 10));
  const panels = letters.map((strokes, i) => {
    const [x, y] = [350 + i * 450, 500 + (i - 1) * 26];
    const shape = random.chance(0.5) ? pen.disc(x, y, 275) : pen.box(x - 242, y - 310, 484, 620);
    return { strokes, shape, x, y, fill: fills[i] ?? inks.bold };
  });
  const printed = panels.map(
    ({ shape, fill, y }) =>
      press.solid(shape, fill, true) + press.tone(shape, shade(press, fill), fade.down(y - 200, y + 310, 0, 0.85)),
  );
  const overlaps = panels.slice(1).map(({ shape, fill }, i) => {
    const before = panels[i];
    return before === undefined ? '' : press.overprint(before.shape, before.fill, shape, fill);
  });
  const glyphs = panels.map(
    ({ strokes, fill, x, y }) =>
      glyph(strokes, x - 120, y - 173, 370, mix(shade(press, fill), inks.key, 0.5), 22) +
      glyph(strokes, x - 132, y - 182, 370, fill === inks.warm ? inks.key : inks.paper, 22),
  );
  return press.solid(sheet, inks.ground) + [...back, ...printed, ...overlaps, ...glyphs].join('');
}

function manuscript(press: Press): string {
  const { random, inks } = press;
  const page = pen.box(300, 70, 1000, 1000);
  const initial = random.pick([...armenian, ...latin, ...cyrillic]);
  const frame = pen.box(390, 160, 370, 450);
  const vine = Array.from({ length: 15 }, (_, i): Point => [335 + Math.sin(i * 1.1) * 16, 110 + i * 64]);
  const leaves = vine.map(([x, y], i) => pen.ellipse(x + (i % 2 === 0 ? 24 : -22), y, 19, 11));
  const letters = random.shuffle([...latin, ...cyrillic, ...armenian]);
  const rows = Array.from({ length: 10 }, (_, row) => {
    const [left, right] = [row < 6 ? 800 : 390, 1210];
    let text = '';
    for (let x = left; x < right - 40; x += random.chance(0.18) ? 92 : 56) {
      text += glyph(random.pick(letters), x, 166 + row * 78, 46, row === 0 ? inks.bold : inks.key, 17);
    }
    return text;
  });
  const desk = inks.mood === 'day' ? random.pick([inks.calm, inks.bold]) : inks.ground;
  return (
    press.solid(sheet, desk) +
    press.tone(sheet, shade(press, desk), fade.radial(800, 400, 1000, 0, 0.6)) +
    `<g transform="rotate(${random.side() * random.int(2, 5)} 800 500)">` +
    press.solid(pen.box(322, 92, 1000, 1000), mix(desk, inks.key, 0.6)) +
    press.solid(page, inks.paper, true) +
    press.stroke(pen.curve(vine), inks.calm, 7) +
    press.solid(leaves.join(''), inks.bold) +
    press.solid(frame, inks.bold) +
    press.tone(frame, inks.warm, fade.radial(575, 385, 300, 0, 0.8)) +
    press.stroke(pen.box(404, 174, 342, 422), inks.warm, 6) +
    glyph(initial, 470, 236, 295, inks.paper, 23) +
    rows.join('') +
    '</g>'
  );
}

/** A picture of the motif letters, in one of its compositions. */
export function letters(press: Press): string {
  return press.random.pick([woodType, threeScripts, manuscript])(press);
}
