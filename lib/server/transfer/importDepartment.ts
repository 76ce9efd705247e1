import { type LocalizedText, languages } from '#lib/domain/language.ts';
import { toName } from '#lib/domain/name.ts';
import { plainText } from '#lib/domain/plainText.ts';
import { departmentSlugs } from '#lib/format/departmentSlugs.ts';
import { paths } from '#lib/format/paths.ts';
import { slugify } from '#lib/format/slugify.ts';
import { departmentsTag } from '../cache/pageTags.ts';
import { purgePages } from '../cache/purgePages.ts';
import { database, inTransaction } from '../db/database.ts';
import { redirectFormerSlug } from '../queries/departmentSlugs.ts';
import { insertDepartment, lockDepartments } from '../queries/departments.ts';
import { findDepartmentBySlug, isStored } from '../queries/imports.ts';
import { fingerprintOf } from './ImportMemory.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportedDepartment } from './importItems.ts';

/** Imports a department; an existing one with the same slug is used. */
export async function importDepartment(
  { memory, report, dryRun }: ImportRun,
  department: ImportedDepartment,
): Promise<void> {
  const previous = memory.find('department', department.id);
  if (previous && (await isStored(database(), 'department', previous.targetId)))
    return report.count('department', 'unchanged');
  if (previous) {
    memory.forget('department', department.id);
    return report.skipItem('department', department.name.ru, 'departmentDeleted');
  }
  const record = { kind: 'department', externalId: department.id, fingerprint: fingerprintOf(department) };
  if (dryRun) {
    memory.note([{ ...record, targetId: memory.idFor('department', department.id) }]);
    return report.count('department', 'created');
  }

  await inTransaction(async (transaction) => {
    await lockDepartments(transaction);
    const slugBase = slugify(department.slug).slice(0, 60).replace(/-+$/, '');
    const existing = await findDepartmentBySlug(transaction, slugBase);
    if (existing) {
      await memory.store(transaction, [{ ...record, targetId: existing }]);
      return report.skipItem('department', department.name.ru, 'departmentExists', {
        path: paths.department('ru', slugBase),
      });
    }
    const id = memory.idFor('department', department.id);
    const name = each(department.name, (text) => toName(text, 100) || department.slug);
    const description = each(department.description, (text) => plainText(text).slice(0, 500));
    for (const slug of departmentSlugs({ ...name, en: slugBase || name.en })) {
      if (await insertDepartment(transaction, { id, slug, name, description, position: undefined })) break;
    }
    for (const former of department.formerSlugs) await redirectFormerSlug(transaction, former, id);
    await memory.store(transaction, [{ ...record, targetId: id }]);
    await purgePages(transaction, [departmentsTag]);
    report.count('department', 'created');
  });
}

function each(texts: LocalizedText, change: (text: string) => string): LocalizedText {
  const [ru, en, hy] = languages.map((language) => change(texts[language]));
  return { ru: ru ?? '', en: en ?? '', hy: hy ?? '' };
}
