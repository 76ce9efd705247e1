import type { PreviewLink } from '#lib/articles/articleRevision.ts';
import { canManageFront } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { signFrontPreview } from '#lib/front/server/frontPreviewToken.ts';
import { env } from '#lib/platform/process/server/env.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type FrontTarget, findFrontPlace } from '#lib/front/server/findFrontPlace.ts';

const lifetime = 60 * 60_000;

/**
 * A link to the draft as readers will see it, for an hour and while this editor is one.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function createFrontPreview({ db, actor }: Caller, target: FrontTarget): Promise<PreviewLink> {
  const user = authorize(actor, canManageFront);
  const { language, departmentId } = await findFrontPlace(db, target);
  const expiresAt = Date.now() + lifetime;
  const token = await signFrontPreview(db, { userId: user.id, language, departmentId, expiresAt });
  return { url: env.SITE_URL + paths.frontPreview(language, token), expiresAt: new Date(expiresAt).toISOString() };
}
