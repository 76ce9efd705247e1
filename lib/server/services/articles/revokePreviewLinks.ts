import { inTransaction } from '../../db/database.ts';
import { deletePreviewLinks } from '../../queries/previewLinks.ts';
import type { Caller } from '../Caller.ts';
import { lockEditable } from './getEditable.ts';
import { logArticle } from './logArticle.ts';

/**
 * Ends every link by which people without an account see an article; from then on each is 404. Without any nothing changes.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function revokePreviewLinks(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller.actor, id);
    const links = await deletePreviewLinks(transaction, id);
    if (links > 0)
      await logArticle(transaction, caller, { action: 'article.unshare', article: row, before: { links } });
  });
}
