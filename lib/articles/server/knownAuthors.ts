import { contributorIdsOf } from '../byline.ts';
import type { BylineEntry } from '../bylineSchema.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listWriters } from './queries/articleAuthors.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';

/** The byline of a revision without accounts that could not be added now: deleted ones, and people who have left. */
export async function knownAuthors(
  db: Db,
  authors: BylineEntry[],
  { contributorIds }: Pick<EditedArticleRow, 'contributorIds'>,
): Promise<BylineEntry[]> {
  const writers = await listWriters(db, contributorIdsOf(authors));
  const known = [...contributorIds, ...writers.map(({ id }) => id)];
  return authors.filter(({ id }) => id === null || known.includes(id));
}
