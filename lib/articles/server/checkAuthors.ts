import { contributorIdsOf } from '../byline.ts';
import type { BylineEntry } from '../bylineSchema.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listWriters } from './queries/articleAuthors.ts';

/**
 * Checks the accounts that are new in a byline. Those that are in it may have lost their role since.
 *
 * @throws DomainError invalid, for an account that does not write here
 */
export async function checkAuthors(db: Db, before: BylineEntry[], authors: BylineEntry[] | undefined): Promise<void> {
  const known = contributorIdsOf(before);
  const added = contributorIdsOf(authors ?? []).filter((id) => !known.includes(id));
  if ((await listWriters(db, added)).length < added.length)
    throw new DomainError('invalid', 'invalid_input', { authors: 'no_author' });
}
