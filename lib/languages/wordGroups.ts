/** `be am is, have has`: words that belong together, by groups. */
export function wordGroups(text: string): string[][] {
  return text
    .trim()
    .split(/,\s+/)
    .map((group) => group.split(' '));
}
