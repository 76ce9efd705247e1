import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deletePreviewLinks } from './queries/previewLinks.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lockEditable } from './getEditable.ts';
import { logArticle } from './logArticle.ts';

/**
 * Revokes all preview links of an article, if any; each then returns 404.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function revokePreviewLinks(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    const links = await deletePreviewLinks(transaction, id);
    if (links > 0)
      await logArticle(transaction, caller, { action: 'article.unshare', article: row, before: { links } });
  });
}
