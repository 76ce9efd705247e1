import type { Language } from '#lib/languages/language.ts';
import { canManageFront } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { readFrontPreviewToken } from '#lib/front/server/frontPreviewToken.ts';
import { findAccount } from '#lib/accounts/server/queries/accounts.ts';
import { findDepartment } from '#lib/departments/server/queries/departments.ts';
import { findFront } from '#lib/front/server/queries/fronts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type DepartmentPage, readDepartmentPage } from '#lib/departments/server/readDepartmentPage.ts';
import { type FrontPage, readFrontPage } from '#lib/front/server/readFrontPage.ts';

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
