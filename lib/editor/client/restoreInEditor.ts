import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { fieldsThat } from '#lib/articles/articleFields.ts';
import { saveWorkingCopy } from '#lib/articles/client/drafts.ts';
import { fetchRevision, restoreRevision } from '#lib/articles/client/revisions.ts';
import { contentOf, writesChanges } from './draftContent.ts';

/**
 * Restores the text of a revision. Readers do not see it before the author publishes it: the text of a published
 * article becomes its working copy. Slug, language and source stay.
 */
export async function restoreInEditor(article: EditedArticle, revision: number, token: string): Promise<EditedArticle> {
  if (!writesChanges(article)) return restoreRevision(article, revision, token);

  const { content, cover: picture } = await fetchRevision(article, revision, token);
  // A picture that was deleted from the library is not restored.
  const cover = picture && content.cover;
  // A revision from before articles had bylines has none.
  const { authors, ...restored } = fieldsThat('restored', content);
  const byline = authors.length > 0 ? { authors } : {};
  const etag = article.workingCopy?.etag ?? null;
  const changed = { ...contentOf(article), ...restored, cover, ...byline };
  return saveWorkingCopy(article, changed, { token, etag });
}
