import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#lib/platform/db/server/database.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { ArticleContent } from '../articleDraft.ts';
import { presentContent } from './present.ts';
import { findRevision } from './queries/articleRevisions.ts';
import { type EditedArticleRow, toContent, type WorkingCopyRow } from './queries/editedArticles.ts';

/** Whether the article's own text was changed after the working copy was begun. */
export async function isBaseChanged(db: Db, row: EditedArticleRow, copy: WorkingCopyRow): Promise<boolean> {
  if (row.revision === copy.baseRevision) return false;
  const base = await findRevision(db, row.id, copy.baseRevision);
  return !base || !isDeepStrictEqual(withTagKeys(toContent(base.content)), withTagKeys(presentContent(row)));
}

/** The name of a tag may have another case since. */
function withTagKeys(content: ArticleContent): ArticleContent {
  return { ...content, tags: content.tags.map(normalizeTag) };
}
