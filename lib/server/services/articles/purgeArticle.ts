import { articleTag, departmentsTag, listTag, pagesTag, userTag } from '../../cache/pageTags.ts';
import { purgePages } from '../../cache/purgePages.ts';
import type { Db } from '../../db/database.ts';
import { listGroupIds } from '../../queries/articleWrites.ts';
import { isAloneInDepartment } from '../../queries/departments.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';

/** Purges the cached pages that show an article: its own, lists that may contain it, and its translations, which link to it. */
export async function purgeArticle(db: Db, before: EditedArticleRow | null, after: EditedArticleRow): Promise<void> {
  const publicRows = [before, after].filter((row) => row?.isPublic).flatMap((row) => row ?? []);
  if (publicRows.length === 0) return;

  const tags = publicRows.flatMap((row) => [articleTag(row.id), ...listTagsOf(row)]);
  if (before && !hasSameLinks(before, after)) {
    const relatives = await listGroupIds(db, [before.translationGroup, after.translationGroup]);
    tags.push(...relatives.map((id) => articleTag(id)));
  } else if (!before && after.translations.length > 0) {
    const relatives = await listGroupIds(db, [after.translationGroup]);
    tags.push(...relatives.map((id) => articleTag(id)));
  }
  if (await changesNavigation(db, before, after)) tags.push(departmentsTag);
  await purgePages(db, [...new Set(tags)]);
}

/** Whether the first article of a department in a language appears, or the last one leaves: navigation has departments with articles only. */
async function changesNavigation(db: Db, before: EditedArticleRow | null, after: EditedArticleRow): Promise<boolean> {
  const [left, entered] = [before, after].map((row) => (row?.isPublic && row.kind === 'article' ? row : null));
  if (left?.language === entered?.language && left?.department?.id === entered?.department?.id) return false;
  const changed = [left, entered].flatMap((row) =>
    row?.department ? [{ ...row, departmentId: row.department.id }] : [],
  );
  // In one order, because each check locks its department: two opposite moves would lock each other out.
  changed.sort((one, other) => one.departmentId.localeCompare(other.departmentId));
  for (const { id, departmentId, language } of changed)
    if (await isAloneInDepartment(db, id, departmentId, language)) return true;
  return false;
}

function listTagsOf({ kind, language, authorId }: EditedArticleRow): string[] {
  // Pages are in the footer of every page.
  return kind === 'page' ? [pagesTag, departmentsTag] : [listTag(language), userTag(authorId)];
}

function hasSameLinks(before: EditedArticleRow, after: EditedArticleRow): boolean {
  return (
    before.isPublic === after.isPublic &&
    before.slug === after.slug &&
    before.language === after.language &&
    before.translationGroup === after.translationGroup
  );
}
