import type { DepartmentLink } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listDepartmentNames } from './queries.ts';

/** All departments in their order, with names in the page's language. */
export async function listDepartmentLinks({ db }: Caller, language: Language): Promise<DepartmentLink[]> {
  const rows = await listDepartmentNames(db, language);
  return rows.map((row) => ({ slug: row.slug, name: row.name[language] }));
}
