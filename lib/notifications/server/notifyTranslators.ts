import type { Actor } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listOutdatedTranslations } from '#lib/articles/server/queries/editedArticles.ts';
import { notify } from './notify.ts';

/** Notifies translators of an article that it has changed, once until they mark their translation as up to date. */
export async function notifyTranslators(transaction: Db, actor: Actor, sourceId: string): Promise<void> {
  for (const { id, sourceRevision, translatorIds } of await listOutdatedTranslations(transaction, sourceId))
    await notify(transaction, {
      kind: 'sourceChanged',
      actor,
      to: { userIds: translatorIds },
      articleId: id,
      occasion: `${id} ${sourceRevision}`,
    });
}
