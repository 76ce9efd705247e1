import type { Fade } from './fade.ts';
import type { Bounds } from './pen.ts';

const levels = 12;

/** An engraver's screen: parallel lines at an angle, thicker where the tone is darker. */
export function lineScreen(bounds: Bounds, tone: Fade, ink: string, pitch: number, degrees: number): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corners = [bounds.left, bounds.right].flatMap((x) =>
    [bounds.top, bounds.bottom].map((y) => ({ u: x * cos + y * sin, v: y * cos - x * sin })),
  );
  const [uFrom, uTo] = [Math.min(...corners.map(({ u }) => u)), Math.max(...corners.map(({ u }) => u))];
  const [vFrom, vTo] = [Math.min(...corners.map(({ v }) => v)), Math.max(...corners.map(({ v }) => v))];
  const step = pitch;
  // A turned screen is much larger than the bounds it covers; lines outside them would only cost bytes.
  const inside = (x: number, y: number): boolean =>
    x > bounds.left - pitch && x < bounds.right + pitch && y > bounds.top - pitch && y < bounds.bottom + pitch;
  const paths: string[] = Array.from({ length: levels + 1 }, () => '');
  for (let v = Math.floor(vFrom / pitch) * pitch; v <= vTo; v += pitch) {
    const levelAt = (u: number): number => {
      const [x, y] = [u * cos - v * sin, u * sin + v * cos];
      return inside(x, y) ? Math.round(tone.at(x, y) * levels) : 0;
    };
    let start = uFrom;
    while (start < uTo) {
      const level = levelAt(start);
      let end = start + step;
      while (end < uTo && levelAt(end) === level) end += step;
      if (level > 0) paths[level] += `M${Math.round(start)} ${Math.round(v)}h${Math.round(end - start)}`;
      start = end;
    }
  }
  const lines = paths.map((d, level) =>
    d === '' ? '' : `<path d="${d}" stroke-width="${Math.round((level / levels) * pitch * 9) / 10}"/>`,
  );
  return `<g transform="rotate(${degrees})" stroke="${ink}" stroke-linecap="round" fill="none">${lines.join('')}</g>`;
}
