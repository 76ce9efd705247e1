type Node = { name: string; references: string[] };

/** Sorts tables topologically: each comes after the tables that it references. */
export function orderByReferences<Table extends Node>(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const waiting = new Set(remaining.map(({ name }) => name));
    const ready = remaining.filter(({ references }) => !references.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`Tables reference each other: ${[...waiting].join(', ')}`);
    ordered.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
}
