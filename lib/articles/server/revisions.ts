import { validate as isUuid } from 'uuid';
import { newToken } from '#lib/accounts/server/token.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import type { PageQuery } from '#lib/platform/values/paging.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { canEditArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type { ArticleContent, EditedArticle } from '../articleDraft.ts';
import { fieldsThat } from '../articleFields.ts';
import type { ArticleRevision, NewPreviewLink, PreviewLink, RevisionContent } from '../articleRevision.ts';
import { contributorIdsOf } from '../byline.ts';
import type { BylineEntry } from '../bylineSchema.ts';
import { withCleanBody } from './cleanBody.ts';
import { saveEditedArticle } from './editArticle.ts';
import { getEditable, lockEditable, refuseTrashed } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { presentContent, presentEditedArticle, presentRevision, presentRevisionContent } from './present.ts';
import { listWriters } from './queries/articleAuthors.ts';
import { countRevisions, findRevision, insertRevision, listRevisionRows } from './queries/articleRevisions.ts';
import { findDepartmentExists, findImageExists, setRevision } from './queries/articleWrites.ts';
import {
  type EditedArticleRow,
  findEditedArticle,
  findImageShape,
  listTranslationEditors,
  toContent,
} from './queries/editedArticles.ts';
import { deletePreviewLinks, insertPreviewLink } from './queries/previewLinks.ts';
import { refuseOutdated } from './refuseOutdated.ts';

/** The byline of a revision without accounts that could not be added now: deleted ones, and people who have left. */
export async function knownAuthors(
  db: Db,
  authors: BylineEntry[],
  { contributorIds }: Pick<EditedArticleRow, 'contributorIds'>,
): Promise<BylineEntry[]> {
  const writers = await listWriters(db, contributorIdsOf(authors));
  const known = [...contributorIds, ...writers.map(({ id }) => id)];
  return authors.filter(({ id }) => id === null || known.includes(id));
}

/**
 * Creates a link that shows an article to anybody as readers will see it, for some days. Only its hash is stored.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function createPreviewLink(caller: Caller, id: string, { days }: NewPreviewLink): Promise<PreviewLink> {
  const user = authorize(caller.actor, canWriteArticles);
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    refuseTrashed(row);
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(Date.now() + days * 86_400_000);
    await insertPreviewLink(transaction, { tokenHash, articleId: id, creatorId: user.id, expiresAt });
    await logArticle(transaction, caller, { action: 'article.share', article: row, after: { expiresAt } });
    const language = row.copy?.content.language ?? row.language;
    return { url: env.SITE_URL + paths.preview(language, token), expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Revokes all preview links of an article, if any; each then returns 404.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function revokePreviewLinks(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    const links = await deletePreviewLinks(transaction, id);
    if (links > 0)
      await logArticle(transaction, caller, { action: 'article.unshare', article: row, before: { links } });
  });
}

/**
 * Keeps a text as a revision, such as one that an editor did not choose of two. The article's own text stays the newest
 * revision: unpublished changes and translations are compared with that.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function keepRevision(caller: Caller, id: string, text: ArticleContent): Promise<EditedArticle> {
  const { id: editorId } = authorize(caller.actor, canWriteArticles);
  const content = await withCleanBody(text);
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    refuseTrashed(row);
    const own = { articleId: id, editorId: row.editor?.id ?? null, content: presentContent(row), isAutosave: false };
    const { revision } = row;
    if (!row.isRevisionStored) await insertRevision(transaction, { ...own, revision });
    await insertRevision(transaction, { ...own, revision: revision + 1, editorId, content });
    await insertRevision(transaction, { ...own, revision: revision + 2, createdAt: row.revisedAt ?? undefined });
    await setRevision(transaction, id, revision + 2);
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

/**
 * An article's revisions, one per save, newest first.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function listRevisions(
  caller: Caller,
  id: string,
  query: PageQuery,
): Promise<{ revisions: ArticleRevision[]; total: number; page: number; limit: number }> {
  const { db } = caller;
  await getEditable(db, caller, id);
  const [rows, total] = await Promise.all([listRevisionRows(db, id, query), countRevisions(db, id)]);
  return { revisions: rows.map(presentRevision), total, page: query.page, limit: query.limit };
}

/**
 * The text of an article in one revision. Translators read the one that they translated.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readRevision(caller: Caller, id: string, revision: number): Promise<RevisionContent> {
  const { db } = caller;
  const article = (await findTranslated(caller, id, revision)) ?? (await getEditable(db, caller, id));
  const row = await findRevision(db, id, revision);
  if (!row) throw notFound('revision');
  const stored = toContent(row.content);
  const content = { ...stored, authors: await knownAuthors(db, stored.authors, article) };
  return presentRevisionContent(row, content, content.cover && (await findImageShape(db, content.cover.imageId)));
}

async function findTranslated({ db, actor, kind = 'article' }: Caller, id: string, revision: number) {
  if (!isUuid(id)) return null;
  const translations = await listTranslationEditors(db, id, revision);
  if (!translations.some((translation) => canEditArticle(actor, translation))) return null;
  const article = await findEditedArticle(db, id);
  return article?.kind === kind ? article : null;
}

/**
 * Restores the text of a revision as a new save, which can be undone. Slug, language and translation source stay
 * unchanged; deleted images, departments and authors are left out.
 *
 * @param ifMatch checked only if given: the user has explicitly chosen to overwrite
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict, outdated
 */
export async function restoreRevision(
  caller: Caller,
  id: string,
  revision: number,
  ifMatch: string | undefined,
): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    await refuseUnreviewed(caller.actor, { before, after: before.status });
    if (ifMatch !== undefined) refuseOutdated(before, ifMatch);
    refuseTrashed(before);
    const row = await findRevision(transaction, id, revision);
    if (!row) throw notFound('revision');

    const input = await withoutDeleted(transaction, toContent(row.content), before);
    const change = { id, before, input, action: 'article.restoreRevision' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}

async function withoutDeleted(db: Db, content: ArticleContent, before: EditedArticleRow) {
  const { cover, department, ...restored } = fieldsThat('restored', content);
  const authors = await knownAuthors(db, content.authors, before);
  return {
    ...restored,
    // A revision from before articles had bylines has none.
    authors: authors.length > 0 ? authors : undefined,
    cover: cover && (await findImageExists(db, cover.imageId)) ? cover : null,
    department: department && (await findDepartmentExists(db, department)) ? department : null,
  };
}
