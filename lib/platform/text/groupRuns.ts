/** Groups consecutive items with the same key. `Map.groupBy` is missing in browsers of 2023. */
export function groupRuns<Item>(items: Item[], keyOf: (item: Item) => string): { key: string; items: Item[] }[] {
  const groups: { key: string; items: Item[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}
