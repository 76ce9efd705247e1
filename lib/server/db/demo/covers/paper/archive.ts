import { shade, sheet } from '../backdrop.ts';
import { fade } from '../fade.ts';
import { mix } from '../mix.ts';
import { moved } from '../moved.ts';
import { pen, xy } from '../pen.ts';
import type { Press } from '../press.ts';

function drawers(press: Press): string {
  const { random, inks } = press;
  const wood = random.pick([
    inks.calm,
    mix(inks.calm, inks.key, 0.3),
    mix(inks.bold, inks.warm, 0.35),
    mix(inks.warm, inks.bold, 0.25),
  ]);
  const [columns, rows, width, height] = [6, 5, 276, 206];
  const [openColumn, openRow] = [random.int(2, 3), 2];
  const front = (x: number, y: number): string => {
    const face = pen.box(x + 8, y + 8, width - 16, height - 16);
    const label = pen.box(x + width / 2 - 62, y + 44, 124, 52);
    return (
      press.solid(face, wood, true) +
      (random.chance(0.35) ? press.tone(face, shade(press, wood), fade.down(y, y + height, 0, 0.7)) : '') +
      press.stroke(pen.box(x + 20, y + 20, width - 40, height - 40), shade(press, wood), 4) +
      press.solid(label, random.chance(0.16) ? inks.warm : inks.paper) +
      press.stroke(
        pen.line(xy([x + width / 2 - 40, y + 64, x + width / 2 + 36, y + 64])) +
          pen.line(xy([x + width / 2 - 40, y + 80, x + width / 2 + 10, y + 80])),
        inks.key,
        5,
      ) +
      press.stroke(pen.arc(x + width / 2, y + 124, 36, 24, 0, 180), inks.key, 11)
    );
  };
  const fronts: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (row !== openRow || column !== openColumn) fronts.push(front(column * width - 28, row * height - 14));
  const [x, y] = [openColumn * width - 28, openRow * height - 14];
  const fills = [inks.paper, inks.warm, inks.paper, inks.bold, inks.paper, inks.warm, inks.paper];
  const cards = fills.map((fill, i) => {
    const top = y - 116 + i * 25 + random.between(-22, 12);
    const left = x + 20 - i * 3.4;
    const wide = width - 40 + i * 6.8;
    const tab = left + random.between(0.1, 0.6) * wide;
    return (
      press.solid(pen.box(tab, top - 24, 76, 30) + pen.box(left, top, wide, 300), fill, true) +
      press.stroke(pen.line(xy([left + 24, top + 14, left + wide * 0.6, top + 14])), mix(fill, inks.key, 0.5), 4)
    );
  });
  const slot = press.solid(pen.box(x + 8, y + 8, width - 16, height - 16), inks.key);
  return (
    press.solid(sheet, mix(wood, inks.key, 0.6)) +
    fronts.join('') +
    slot +
    cards.join('') +
    press.solid(pen.box(x - 26, y + 110, width + 52, height + 26), mix(inks.key, wood, 0.2)) +
    moved(front(-width / 2, -105), x + width / 2, y + 225, 0, 1.22)
  );
}

function boxes(press: Press): string {
  const { random, inks } = press;
  const listTabs = [340, 660, 980].map((foot, row) => {
    const items: string[] = [];
    for (let x = -70 + row * 20; x < 1620; ) {
      const width = random.pick([70, 70, 86, 210]);
      const height = width > 100 ? 190 : random.between(216, 244);
      const fill = random.pick([
        inks.warm,
        inks.paper,
        inks.calm,
        mix(inks.bold, inks.warm, 0.4),
        inks.bold,
        mix(inks.calm, inks.paper, 0.5),
      ]);
      const body = pen.box(x, foot - height, width, height);
      const middle = x + width / 2;
      const label =
        width > 100 ? pen.box(middle - 56, foot - 140, 112, 60) : pen.box(middle - 20, foot - height + 34, 40, 84);
      const hole = pen.disc(middle, foot - 46, width > 100 ? 20 : 15);
      items.push(
        press.solid(body, fill, true) +
          (width > 100 && random.chance(0.5)
            ? press.tone(body, shade(press, fill), fade.across(x + width * 0.3, x + width, 0, 0.8))
            : press.solid(pen.box(x + width * 0.78, foot - height, width * 0.22, height), shade(press, fill))) +
          (width > 100
            ? press.solid(pen.box(x - 6, foot - height - 12, width + 12, 46), shade(press, fill), true)
            : '') +
          press.solid(label, fill === inks.paper ? inks.warm : inks.paper) +
          press.solid(hole, inks.key),
      );
      x += width + 7;
    }
    return items.join('') + press.solid(pen.box(-20, foot, 1640, 26), mix(inks.key, inks.calm, 0.35), true);
  });
  return press.solid(sheet, inks.mood === 'night' ? inks.ground : inks.key) + listTabs.join('');
}

/** A picture of the motif archive, in one of its compositions. */
export function archive(press: Press): string {
  return press.random.pick([drawers, drawers, boxes])(press);
}
