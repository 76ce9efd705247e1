export const bylineRoles = ['text', 'photo', 'translation'] as const;
export type BylineRole = (typeof bylineRoles)[number];

/** The accounts in a byline. */
export function contributorIdsOf(authors: readonly { id: string | null }[]): string[] {
  return authors.flatMap(({ id }) => id ?? []);
}

/** The writers of an article; of one with pictures or a translation only, everybody. */
export function writersOf<Person extends { role: BylineRole }>(authors: readonly Person[]): readonly Person[] {
  const writers = authors.filter(({ role }) => role === 'text');
  return writers.length > 0 ? writers : authors;
}
