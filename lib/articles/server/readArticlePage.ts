import { validate as isUuid } from 'uuid';
import type { CommentThread } from '#lib/comments/comment.ts';
import { type Commenting, commentingOn } from '#lib/comments/commenting.ts';
import { presentThreads } from '#lib/comments/server/present.ts';
import { type CommentRow, listThreadOf, listThreadRows } from '#lib/comments/server/queries/comments.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { Lane } from '#lib/platform/load/server/Lane.ts';
import { isDatabaseBusy } from '#lib/platform/process/server/databaseErrors.ts';
import type { ImageRights } from '#lib/seo/structuredData.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { shownEditions } from '#lib/settings/shownLanguages.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { AuthorNote } from '#lib/users/authorNote.ts';
import { readAuthorNotes } from '#lib/users/server/readAuthorNotes.ts';
import type { Article, Translation } from '../article.ts';
import type { Teaser } from '../teaser.ts';
import { listNavigation } from './listNavigation.ts';
import { presentArticle, presentTeaser } from './present.ts';
import { findByFormerSlug, findPublicArticle } from './queries/articles.ts';
import { isTakenDown } from './queries/gonePages.ts';
import { listNearestTeasers } from './queries/nearestArticles.ts';

export type ArticlePage = {
  article: Article;
  authorNotes: AuthorNote[];
  /** Of the cover's image. */
  coverRights: ImageRights | null;
  navigation: Menus;
  recommendations: Teaser[];
  /** Null if they could not be read in time: the article is shown without them. */
  comments: CommentThread[] | null;
  commenting: Commenting;
};

/** `withoutComment`: the address named a comment that readers do not see. `isTemporary`: its language may be shown again. */
type Moved = { movedTo: Omit<Translation, 'indexed'> & { id: string }; withoutComment?: true; isTemporary?: true };

/** Number of recommendations below an article. */
export const recommended = 4;
const firstComments = { page: 1, limit: 20 };

/**
 * The page of an article; a redirect target; `gone` if it was public and has been taken down; or null.
 *
 * @param comment id of a comment that is shown even if it is not among the newest
 */
export async function readArticlePage(
  caller: Caller,
  slug: string,
  language: Language,
  comment?: string,
): Promise<ArticlePage | Moved | 'gone' | null> {
  const row = await findPublicArticle(caller.db, slug);
  if (!row) {
    const movedTo = await findByFormerSlug(caller.db, 'article', slug);
    if (movedTo) return { movedTo };
    return (await isTakenDown(caller.db, 'article', slug)) ? 'gone' : null;
  }
  const { languages, comments: rules } = await siteSettings();
  if (!languages.includes(row.language)) {
    const [translation] = shownEditions(row.translations, languages);
    return translation ? { movedTo: { ...translation, id: row.id }, isTemporary: true } : null;
  }
  // Canonical redirect: an id, or another language's prefix, leads to the article's own address.
  if (row.language !== language || row.slug !== slug) return { movedTo: row };

  const criteria = {
    tags: row.tags.map(normalizeTag),
    departmentId: row.department?.id ?? null,
    language,
    exclude: row.id,
  };
  const [nearest, authorNotes, threads, navigation] = await Promise.all([
    listNearestTeasers(caller.db, criteria, recommended),
    readAuthorNotes(caller.db, row.authors, language),
    row.comments > 0 ? readThreads(caller.db, row.id, comment) : noThreads,
    listNavigation(caller, language),
  ]);
  if (comment && threads?.named.length === 0) return { movedTo: row, withoutComment: true };
  return {
    article: presentArticle({ ...row, translations: shownEditions(row.translations, languages) }),
    authorNotes,
    coverRights: row.coverRights,
    navigation,
    recommendations: nearest.map((teaser) => presentTeaser(teaser, language)),
    comments: threads && presentThreads(threads.newest, threads.named),
    commenting: commentingOn(rules, row.publishedAt),
  };
}

const commentLane = new Lane();

type Threads = { newest: CommentRow[]; named: CommentRow[] };
const noThreads: Threads = { newest: [], named: [] };

async function readThreads(db: Db, articleId: string, comment: string | undefined): Promise<Threads | null> {
  try {
    return await commentLane.run(async () => ({
      newest: await listThreadRows(db, articleId, firstComments),
      named: comment && isUuid(comment) ? await listThreadOf(db, articleId, comment) : [],
    }));
  } catch (error) {
    if (isDatabaseBusy(error)) return null;
    throw error;
  }
}
