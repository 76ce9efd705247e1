import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteTrashed } from './queries/articleWrites.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { logArticle } from './logArticle.ts';

const days = 30;
const batch = 100;

/** Permanently deletes articles that have been in the trash for 30 days. */
export async function purgeTrash(caller: Caller): Promise<number> {
  let purged = 0;
  for (let deleted = batch; deleted === batch; purged += deleted) {
    deleted = await inTransaction(async (transaction) => {
      const articles = await deleteTrashed(transaction, days, batch);
      for (const article of articles) await logArticle(transaction, caller, { action: 'article.purge', article });
      return articles.length;
    });
  }
  return purged;
}
