import { normalizeTag } from '#lib/domain/normalizeTag.ts';
import { hashToken } from '../../auth/token.ts';
import { presentSitePage } from '../../present/page.ts';
import { presentPreview } from '../../present/preview.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { findDepartment } from '../../queries/departments.ts';
import { findEditedArticle } from '../../queries/editedArticles.ts';
import { listNearestTeasers } from '../../queries/nearestArticles.ts';
import { findPreviewedId } from '../../queries/previewLinks.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from '../reading/listNavigation.ts';
import { type ArticlePage, recommended } from '../reading/readArticlePage.ts';
import { readAuthorNotes } from '../reading/readAuthorNotes.ts';
import type { SitePageView } from '../reading/readSitePageView.ts';

export type Preview = ({ kind: 'article' } & ArticlePage) | ({ kind: 'page' } & SitePageView);

/** An article or a page as readers will see it; null if the link is expired or unknown, or it is in the trash. */
export async function readPreview(caller: Caller, token: string): Promise<Preview | null> {
  const id = await findPreviewedId(caller.db, hashToken(token));
  const row = id ? await findEditedArticle(caller.db, id) : null;
  if (!row || row.deletedAt) return null;

  if (row.kind === 'page') {
    const page = presentSitePage(presentPreview(row, null));
    return { kind: 'page', page, navigation: await listNavigation(caller, page.language) };
  }
  const departmentId = row.copy ? row.copy.content.department : (row.department?.id ?? null);
  const department = departmentId && (await findDepartment(caller.db, departmentId));
  const article = presentPreview(
    row,
    department ? { id: department.id, slug: department.slug, name: department.name } : null,
  );
  const { language } = article;
  const tags = article.tags.map(normalizeTag);
  const [nearest, authorNotes, navigation] = await Promise.all([
    listNearestTeasers(caller.db, { tags, departmentId, language, exclude: row.id }, recommended),
    readAuthorNotes(caller.db, article.authors, language),
    listNavigation(caller, language),
  ]);
  return {
    kind: 'article',
    article,
    authorNotes,
    coverRights: null,
    navigation,
    recommendations: nearest.map((teaser) => presentTeaser(teaser, language)),
    comments: [],
    commenting: 'off',
  };
}
