import { hashToken } from '../../auth/token.ts';
import { presentPreview } from '../../present/preview.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { findDepartment } from '../../queries/departments.ts';
import { findEditedArticle } from '../../queries/editedArticles.ts';
import { listNearestTeasers } from '../../queries/nearestArticles.ts';
import { findPreviewedId } from '../../queries/previewLinks.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from '../reading/listNavigation.ts';
import { type ArticlePage, recommended } from '../reading/readArticlePage.ts';

/** The page of an article as readers will see it; null if the link is expired or unknown, or the article is in the trash. */
export async function readPreview(caller: Caller, token: string): Promise<ArticlePage | null> {
  const id = await findPreviewedId(caller.db, hashToken(token));
  const row = id ? await findEditedArticle(caller.db, id) : null;
  if (!row || row.deletedAt) return null;

  const departmentId = row.copy ? row.copy.content.department : (row.department?.id ?? null);
  const department = departmentId && (await findDepartment(caller.db, departmentId));
  const article = presentPreview(
    row,
    department ? { id: department.id, slug: department.slug, name: department.name } : null,
  );
  const { language, tags } = article;
  const [nearest, navigation] = await Promise.all([
    listNearestTeasers(caller.db, { tags, departmentId, language, exclude: row.id }, recommended),
    listNavigation(caller, language),
  ]);
  return {
    article,
    navigation,
    recommendations: nearest.map((teaser) => presentTeaser(teaser, language)),
    comments: [],
    commenting: 'off',
  };
}
