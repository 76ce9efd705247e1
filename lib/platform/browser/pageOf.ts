/** Page number and page size from a URL, which may contain anything: invalid values are replaced by the defaults. */
export function pageOf({ page, limit }: { page: string; limit: string }, size = 20): { page: number; limit: number } {
  return { page: atLeastOne(page, 1), limit: Math.min(100, atLeastOne(limit, size)) };
}

function atLeastOne(text: string, fallback: number): number {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 && count <= 100_000 ? count : fallback;
}
