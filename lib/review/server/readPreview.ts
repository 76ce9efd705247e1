import { hashToken } from '#lib/accounts/server/token.ts';
import type { Article } from '#lib/articles/article.ts';
import { stateOf } from '#lib/articles/server/articleState.ts';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import { presentArticle, presentTeaser } from '#lib/articles/server/present.ts';
import { readByline } from '#lib/articles/server/queries/articleAuthors.ts';
import { type EditedArticleRow, findEditedArticle } from '#lib/articles/server/queries/editedArticles.ts';
import { listNearestTeasers } from '#lib/articles/server/queries/nearestArticles.ts';
import { findPreviewedId } from '#lib/articles/server/queries/previewLinks.ts';
import { toArticleValues } from '#lib/articles/server/queries/toArticleValues.ts';
import { type ArticlePage, recommended } from '#lib/articles/server/readArticlePage.ts';
import { findDepartment } from '#lib/departments/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { presentSitePage } from '#lib/sitePages/server/present.ts';
import type { SitePageView } from '#lib/sitePages/server/readSitePageView.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { readAuthorNotes } from '#lib/users/server/readAuthorNotes.ts';

export type Preview = ({ kind: 'article' } & ArticlePage) | ({ kind: 'page' } & SitePageView);

/** An article or a page as readers will see it; null if the link is expired or unknown, or it is in the trash. */
export async function readPreview(caller: Caller, token: string): Promise<Preview | null> {
  const id = await findPreviewedId(caller.db, hashToken(token));
  const stored = id ? await findEditedArticle(caller.db, id) : null;
  if (!stored || stored.deletedAt) return null;

  const row = await withChanges(caller.db, stored);
  const article = presentPreview(row);
  if (row.kind === 'page') {
    const page = presentSitePage(article);
    return { kind: 'page', page, navigation: await listNavigation(caller, page.language) };
  }
  const { language } = article;
  const tags = article.tags.map(normalizeTag);
  const departmentId = article.department?.id ?? null;
  const [nearest, authorNotes, navigation] = await Promise.all([
    listNearestTeasers(caller.db, { tags, departmentId, language, exclude: row.id }, recommended),
    readAuthorNotes(caller.db, article.authors, language),
    listNavigation(caller, language),
  ]);
  return {
    kind: 'article',
    article,
    authorNotes,
    coverRights: row.coverRights,
    navigation,
    recommendations: nearest.map((teaser) => presentTeaser(teaser, language)),
    comments: [],
    commenting: 'off',
  };
}

/** The article as it will be when its unpublished changes are published: their columns in place of its own. */
async function withChanges(db: Db, row: EditedArticleRow): Promise<EditedArticleRow> {
  if (!row.copy) return row;
  const { department, authors, tags, slug, translationOf } = row.copy.content;
  const byline = await readByline(db, authors);
  return {
    ...row,
    ...toArticleValues({ ...stateOf(row), ...row.copy.content }),
    ...{ tags, slug },
    image: row.copyImage,
    coverRights: row.copyRights,
    department: department === null ? null : await findDepartment(db, department),
    authors: byline.length > 0 ? byline : [{ ...row.author, role: 'text' }],
    translations: await translationsWith(db, row, translationOf),
  };
}

async function translationsWith(db: Db, row: EditedArticleRow, translationOf: string | null) {
  if (translationOf === (row.source?.id ?? null)) return row.translations;
  const source = translationOf === null ? null : await findEditedArticle(db, translationOf);
  if (!source) return [];
  const { language, slug, isPublic } = source;
  const group = [...source.translations, ...(isPublic ? [{ language, slug, indexed: true }] : [])];
  return group.filter((edition) => edition.slug !== row.slug);
}

/** An article with a publication time, if it has none yet. */
function presentPreview(row: EditedArticleRow): Article {
  const article = presentArticle(row);
  return { ...article, publishedAt: article.publishedAt ?? article.scheduledFor ?? article.updatedAt };
}
