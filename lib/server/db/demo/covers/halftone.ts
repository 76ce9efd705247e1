import type { Fade } from './fade.ts';
import type { Bounds } from './pen.ts';

const levels = 14;

/**
 * A halftone screen as stroked paths: one path a dot size. A row of equal dots is one dashed line with round caps and
 * dashes of no length, which costs a few bytes however long it is.
 */
export function halftone(bounds: Bounds, tone: Fade, ink: string, pitch: number): string {
  const rowHeight = pitch / 2;
  const rows: string[] = Array.from({ length: levels + 1 }, () => '');
  const firstRow = Math.floor(bounds.top / rowHeight);
  for (let row = firstRow; row * rowHeight <= bounds.bottom; row++) {
    const y = Math.round(row * rowHeight);
    const shift = row % 2 === 0 ? 0 : rowHeight;
    const levelAt = (column: number): number => Math.round(tone.at(column * pitch + shift, y) * levels);
    const last = Math.ceil(bounds.right / pitch);
    let start = Math.floor(bounds.left / pitch) - 1;
    while (start <= last) {
      const level = levelAt(start);
      let end = start;
      while (end < last && levelAt(end + 1) === level) end++;
      if (level > 0) rows[level] += `M${Math.round(start * pitch + shift)} ${y}h${(end - start) * pitch + 1}`;
      start = end + 1;
    }
  }
  return rows
    .map((d, level) => {
      if (d === '') return '';
      const size = Math.round(Math.sqrt(level / levels) * pitch * 0.84 * 10) / 10;
      const dots = `stroke-linecap="round" stroke-dasharray="0 ${pitch}" fill="none"`;
      return `<path d="${d}" stroke="${ink}" stroke-width="${size}" ${dots}/>`;
    })
    .join('');
}
