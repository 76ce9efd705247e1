import type { DepartmentLink, Teaser } from '#lib/domain/teaser.ts';

export type Rail = { department: DepartmentLink; articles: Teaser[] };

/**
 * `feature`: one large card with the others in rows beside it; `columns`: side by side; `half`: half the width, next to
 * another half; `single`: one or two articles at full width.
 */
export type RailShape = 'feature' | 'columns' | 'half' | 'single';

/** Assigns varying shapes to the departments, in their order, without leaving gaps. */
export function arrangeRails(rails: Rail[]): (Rail & { shape: RailShape })[] {
  const arranged: (Rail & { shape: RailShape })[] = [];
  let wide = 0;
  let halfOpen = false;

  for (const [index, rail] of rails.entries()) {
    if (rail.articles.length > 2) {
      arranged.push({ ...rail, shape: wide % 2 === 0 ? 'feature' : 'columns' });
      wide += 1;
      continue;
    }
    const next = rails[index + 1];
    const paired: boolean = halfOpen || (next !== undefined && next.articles.length <= 2);
    arranged.push({ ...rail, shape: paired ? 'half' : 'single' });
    halfOpen = paired && !halfOpen;
  }
  return arranged;
}
