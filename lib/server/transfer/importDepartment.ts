import { type LocalizedText, languages } from '#lib/domain/language.ts';
import { toName } from '#lib/domain/name.ts';
import { plainText } from '#lib/domain/plainText.ts';
import { paths } from '#lib/format/paths.ts';
import { slugify } from '#lib/format/slugify.ts';
import { purgePages } from '../cache/purgePages.ts';
import { database, inTransaction } from '../db/database.ts';
import { redirectFormerSlug } from '../queries/departmentSlugs.ts';
import { insertDepartment, lockDepartments } from '../queries/departments.ts';
import { findDepartmentBySlug, isStored } from '../queries/imports.ts';
import { departmentSlugs } from '../services/departments/departmentSlug.ts';
import { fingerprintOf } from './ImportMemory.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportedDepartment } from './importItems.ts';

/** A department; one with the same slug that is here already is the same. */
export async function importDepartment(
  { memory, report, dryRun }: ImportRun,
  department: ImportedDepartment,
): Promise<void> {
  const known = memory.find('department', department.id);
  if (known && (await isStored(database(), 'department', known.targetId)))
    return report.count('department', 'unchanged');
  if (known) {
    memory.forget('department', department.id);
    return report.leave('department', department.name.ru, 'it was deleted here; new articles of it are in none');
  }
  const remembered = { kind: 'department', externalId: department.id, fingerprint: fingerprintOf(department) };
  if (dryRun) {
    memory.note([{ ...remembered, targetId: memory.idFor('department', department.id) }]);
    return report.count('department', 'made');
  }

  await inTransaction(async (transaction) => {
    await lockDepartments(transaction);
    const wanted = slugify(department.slug).slice(0, 60).replace(/-+$/, '');
    const present = await findDepartmentBySlug(transaction, wanted);
    if (present) {
      await memory.keep(transaction, [{ ...remembered, targetId: present }]);
      return report.leave(
        'department',
        department.name.ru,
        `there is one with the address ${paths.department('ru', wanted)}`,
      );
    }
    const id = memory.idFor('department', department.id);
    const name = each(department.name, (text) => toName(text, 100) || department.slug);
    const description = each(department.description, (text) => plainText(text).slice(0, 500));
    for (const slug of departmentSlugs({ ...name, en: wanted || name.en })) {
      if (await insertDepartment(transaction, { id, slug, name, description, position: undefined })) break;
    }
    for (const former of department.formerSlugs) await redirectFormerSlug(transaction, former, id);
    await memory.keep(transaction, [{ ...remembered, targetId: id }]);
    await purgePages(transaction, ['departments']);
    report.count('department', 'made');
  });
}

function each(texts: LocalizedText, change: (text: string) => string): LocalizedText {
  const [ru, en, hy] = languages.map((language) => change(texts[language]));
  return { ru: ru ?? '', en: en ?? '', hy: hy ?? '' };
}
