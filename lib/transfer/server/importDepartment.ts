import { defaultLanguage, inEveryLanguage, type LocalizedText } from '#lib/languages/language.ts';
import { toName } from '#lib/platform/values/name.ts';
import { plainText } from '#lib/platform/text/plainText.ts';
import { departmentSlugs } from '#lib/departments/departmentSlugs.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { slugify } from '#lib/articles/slugify.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, database } from '#lib/platform/db/server/database.ts';
import { redirectFormerSlug } from '#lib/departments/server/queries/departmentSlugs.ts';
import { insertDepartment, lockDepartments } from '#lib/departments/server/queries/departments.ts';
import { findDepartmentBySlug, isStored } from './queries/imports.ts';
import { fingerprintOf } from './ImportMemory.ts';
import { type ImportRun, importing, remake, remember } from './ImportRun.ts';
import type { ImportedDepartment } from './importItems.ts';

/** Imports a department; an existing one with the same slug is used. */
export async function importDepartment(run: ImportRun, department: ImportedDepartment): Promise<void> {
  const { memory, report } = run;
  const previous = memory.find('department', department.id);
  if (previous && (run.made.has(previous.targetId) || (await isStored(database(), 'department', previous.targetId))))
    return report.count('department', 'unchanged');
  if (previous) {
    memory.forget('department', department.id);
    return report.skipItem('department', department.name[defaultLanguage], 'departmentDeleted');
  }
  const record = { kind: 'department', externalId: department.id, fingerprint: fingerprintOf(department) };

  await importing(run, async (transaction) => {
    await lockDepartments(transaction);
    const slugBase = slugify(department.slug).slice(0, 60).replace(/-+$/, '');
    await remake(run, transaction, [slugBase]);
    const existing = await findDepartmentBySlug(transaction, slugBase);
    if (existing) {
      await memory.store(transaction, [{ ...record, targetId: existing }]);
      return report.skipItem('department', department.name[defaultLanguage], 'departmentExists', {
        path: paths.department(defaultLanguage, slugBase),
      });
    }
    const id = memory.idFor('department', department.id);
    const name = each(department.name, (text) => toName(text, 100) || department.slug);
    const description = each(department.description, (text) => plainText(text).slice(0, 500));
    for (const slug of departmentSlugs({ ...name, en: slugBase || name.en })) {
      await remake(run, transaction, [slug]);
      const insert = (db: Db) => insertDepartment(db, { id, slug, name, description, position: undefined });
      if (!(await insert(transaction))) continue;
      remember(run, [id, slug], insert);
      break;
    }
    for (const former of department.formerSlugs) await redirectFormerSlug(transaction, former, id);
    await memory.store(transaction, [{ ...record, targetId: id }]);
    await purgePages(transaction, [departmentsTag]);
    report.count('department', 'created');
  });
}

function each(texts: LocalizedText, change: (text: string) => string): LocalizedText {
  return inEveryLanguage((language) => change(texts[language]));
}
