import { join } from 'node:path';
import type { AmpCheck } from '#lib/articles/articleRevision.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import { AmpValidator } from './AmpValidator.ts';
import { newToken } from '#lib/accounts/server/token.ts';
import { renderSitePage } from '#lib/platform/cache/server/pageRenderer.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { deletePreviewLink, insertPreviewLink } from '#lib/articles/server/queries/previewLinks.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getEditable, refuseTrashed } from '#lib/articles/server/getEditable.ts';

const validator = new AmpValidator(join(env.DATA_DIR, 'amp-validator'));

/**
 * The official validator's result for the AMP page of a saved article, including its unpublished changes.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function checkAmp(caller: Caller, id: string): Promise<AmpCheck> {
  const { db } = caller;
  const user = authorize(caller.actor, canWriteArticles);
  const row = await getEditable(db, caller, id);
  refuseTrashed(row);

  const { token, tokenHash } = newToken();
  // Long enough to render the page.
  const expiresAt = new Date(Date.now() + 60_000);
  await insertPreviewLink(db, { tokenHash, articleId: id, creatorId: user.id, expiresAt });
  try {
    const page = await renderSitePage(ampPath(paths.preview(row.copy?.content.language ?? row.language, token)));
    return page?.status === 200 ? await validator.validate(page.html) : { status: 'unavailable', errors: [] };
  } finally {
    await deletePreviewLink(db, tokenHash);
  }
}
