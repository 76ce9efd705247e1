export type PageNumber = { page: number; afterGap: boolean };

/** The pages that a pagination links to: first, last, the current one and its neighbors. */
export function pageNumbers(current: number, last: number): PageNumber[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.map((page, index) => ({ page, afterGap: page > (pages[index - 1] ?? 0) + 1 }));
}
