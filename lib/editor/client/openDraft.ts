import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { DraftKeeper } from './DraftKeeper.ts';
import { contentOf, isSame } from './draftContent.ts';
import { dropLocalCopy, findLocalCopy } from './localCopies.ts';

type Author = { token: string; userId: string };

/**
 * The draft to continue with: the server's version, plus this device's copy that never reached it. Where both changed
 * the same part, the draft starts with the conflict.
 */
export async function openDraft(
  article: EditedArticle,
  { token, userId }: Author,
): Promise<{ keeper: DraftKeeper; recoveredAt: number | null }> {
  const stored = contentOf(article);
  const copy = await findLocalCopy(article.id, userId);
  const open = { article, token, userId, key: article.id };
  if (!copy || isSame(copy.content, stored)) {
    if (copy) await dropLocalCopy(article.id);
    return { keeper: new DraftKeeper({ ...open, content: stored }), recoveredAt: null };
  }

  const { isChosen, mergeDrafts, mergedContent } = await import('./mergeDrafts.ts');
  const merge = mergeDrafts(copy.saved, copy.content, stored);
  if (isChosen(merge)) {
    const content = mergedContent(merge, copy.content, stored);
    return { keeper: new DraftKeeper({ ...open, content, saved: stored }), recoveredAt: copy.at };
  }
  const keeper = new DraftKeeper({ ...open, content: copy.content, saved: copy.saved, theirs: article });
  return { keeper, recoveredAt: copy.at };
}
