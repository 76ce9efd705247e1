import type { BylineEntry } from '#lib/domain/bylineSchema.ts';
import { bylineLimits } from '#lib/domain/inputLimits.ts';
import { toName } from '#lib/domain/name.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportedArticle } from './importItems.ts';

/** Authors who were not imported sign as guests; a person named twice, or two who became one account, sign once. */
export function toByline({ memory }: ImportRun, { byline }: ImportedArticle, ownerId: string): BylineEntry[] {
  const people = (byline ?? []).map(({ id, name, role }): BylineEntry => {
    const account = id === null ? undefined : memory.find('author', id)?.targetId;
    return account ? { id: account, name: null, role } : { id: null, name: toName(name, bylineLimits.name), role };
  });
  const isNew = ({ id, name }: BylineEntry, place: number) =>
    (id !== null || name !== '') && people.findIndex((one) => one.id === id && one.name === name) === place;
  const named = people.filter(isNew).slice(0, bylineLimits.people);
  return named.length > 0 ? named : [{ id: ownerId, name: null, role: 'text' }];
}
