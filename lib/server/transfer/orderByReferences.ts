type Node = { name: string; references: string[] };

/** Tables in an order in which each comes after those that its rows point to. */
export function orderByReferences<Table extends Node>(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ references }) => !references.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`Tables point to each other: ${[...waiting].join(', ')}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
