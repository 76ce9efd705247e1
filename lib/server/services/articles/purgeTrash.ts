import { inTransaction } from '../../db/database.ts';
import { deleteTrashed } from '../../queries/articleWrites.ts';
import type { Caller } from '../Caller.ts';
import { logArticle } from './logArticle.ts';

/** How long an article can be restored. */
const days = 30;
const batch = 100;

/** Takes away for good, with all that belongs to them, the articles that have been in the trash for 30 days. */
export async function purgeTrash(caller: Caller): Promise<number> {
  let purged = 0;
  for (let found = batch; found === batch; purged += found) {
    found = await inTransaction(async (transaction) => {
      const gone = await deleteTrashed(transaction, days, batch);
      for (const article of gone) await logArticle(transaction, caller, { action: 'article.purge', article });
      return gone.length;
    });
  }
  return purged;
}
