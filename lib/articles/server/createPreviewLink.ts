import type { NewPreviewLink, PreviewLink } from '../articleRevision.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { newToken } from '#lib/accounts/server/token.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { insertPreviewLink } from './queries/previewLinks.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { logArticle } from './logArticle.ts';

/**
 * Creates a link that shows an article to anybody as readers will see it, for some days. Only its hash is stored.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function createPreviewLink(caller: Caller, id: string, { days }: NewPreviewLink): Promise<PreviewLink> {
  const user = authorize(caller.actor, canWriteArticles);
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    refuseTrashed(row);
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(Date.now() + days * 86_400_000);
    await insertPreviewLink(transaction, { tokenHash, articleId: id, creatorId: user.id, expiresAt });
    await logArticle(transaction, caller, { action: 'article.share', article: row, after: { expiresAt } });
    const language = row.copy?.content.language ?? row.language;
    return { url: env.SITE_URL + paths.preview(language, token), expiresAt: expiresAt.toISOString() };
  });
}
