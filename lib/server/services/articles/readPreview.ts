import { normalizeTag } from '#lib/domain/normalizeTag.ts';
import { hashToken } from '../../auth/token.ts';
import type { Db } from '../../db/database.ts';
import { presentSitePage } from '../../present/page.ts';
import { presentPreview } from '../../present/preview.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { readByline } from '../../queries/articleAuthors.ts';
import { findDepartment } from '../../queries/departments.ts';
import { type EditedArticleRow, findEditedArticle } from '../../queries/editedArticles.ts';
import { listNearestTeasers } from '../../queries/nearestArticles.ts';
import { findPreviewedId } from '../../queries/previewLinks.ts';
import { toArticleValues } from '../../queries/toArticleValues.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from '../reading/listNavigation.ts';
import { type ArticlePage, recommended } from '../reading/readArticlePage.ts';
import { readAuthorNotes } from '../reading/readAuthorNotes.ts';
import type { SitePageView } from '../reading/readSitePageView.ts';
import { stateOf } from './articleState.ts';

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
