import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { findAccount } from '#lib/accounts/server/queries/accounts.ts';
import type { PreviewLink } from '#lib/articles/articleRevision.ts';
import { findDepartment } from '#lib/departments/server/queries.ts';
import { type DepartmentPage, readDepartmentPage } from '#lib/departments/server/readDepartmentPage.ts';
import type { Language } from '#lib/languages/language.ts';
import { languageSchema } from '#lib/languages/languageSchema.ts';
import { actorOf, authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canManageFront } from '#lib/users/permissions.ts';
import type { FrontTarget } from '../frontRules.ts';
import { findFront } from './queries/fronts.ts';
import { type FrontPage, readFrontPage } from './readFrontPage.ts';
import { findFrontPlace } from './storeFront.ts';

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

export type FrontPreview = { language: Language } & (
  | { kind: 'site'; page: FrontPage }
  | { kind: 'department'; page: DepartmentPage }
);

/** The draft of a front as readers will see it; null if the link is expired or forged, or its editor is none any more. */
export async function readFrontPreview(caller: Caller, token: string): Promise<FrontPreview | null> {
  const preview = await readFrontPreviewToken(caller.db, token);
  if (!preview) return null;
  const { userId, language, departmentId } = preview;
  const user = await findAccount(caller.db, userId);
  if (!user || !canManageFront(actorOf(user))) return null;

  const { draft, published } = await findFront(caller.db, { language, departmentId });
  const content = draft ?? published;
  if (!departmentId) return { kind: 'site', language, page: await readFrontPage(caller, language, content) };
  const department = await findDepartment(caller.db, departmentId);
  const page = department && (await readDepartmentPage(caller, department.slug, language, 1, content));
  return page && 'department' in page ? { kind: 'department', language, page } : null;
}

const contentSchema = z.object({
  userId: z.uuid(),
  language: languageSchema,
  departmentId: z.uuid().nullable(),
  /** Milliseconds. */
  expiresAt: z.number(),
});
type FrontPreviewClaims = z.infer<typeof contentSchema>;

/** A link to the draft of a front for one editor. Signed (HMAC-SHA-256) instead of stored: each look at it makes one. */
async function signFrontPreview(db: Db, preview: FrontPreviewClaims): Promise<string> {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${(await macOf(db, text)).toString('base64url')}`;
}

/** Null for a token that is forged or expired. */
async function readFrontPreviewToken(db: Db, token: string): Promise<FrontPreviewClaims | null> {
  const [text = '', mac = ''] = token.split('.');
  const expected = await macOf(db, text);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const preview = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return preview.expiresAt > Date.now() ? preview : null;
}

async function macOf(db: Db, text: string): Promise<Buffer> {
  return createHmac('sha256', await getSecret(db, 'front previews'))
    .update(text)
    .digest();
}
