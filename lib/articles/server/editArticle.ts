import { isDeepStrictEqual } from 'node:util';
import { v5, v7 } from 'uuid';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { readOwnAddress } from '#lib/platform/text/ownAddress.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { reviewTag } from '#lib/review/reviewTag.ts';
import { handInDraft } from '#lib/review/server/handInDraft.ts';
import { presentReview } from '#lib/review/server/present/review.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { takeBackDraft } from '#lib/review/server/reviewSteps.ts';
import { canPublishArticle, canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type { ArticleVersion, EditedArticle, ForeignLink, SentArticle } from '../articleDraft.ts';
import { nextState, stateOf } from './articleState.ts';
import { checkAuthors, withCoverFocus } from './checkReferences.ts';
import { withCleanBody } from './cleanBody.ts';
import { linkedArticle, listLinks } from './content/bodyLinks.ts';
import { getEditable, lockEditable } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { articleEtag, presentEditedArticle, workingCopyEtag } from './present.ts';
import { archiveArticle, publishArticle } from './publishArticle.ts';
import { lockSlugs } from './queries/articleSlugs.ts';
import { setSourceSeen } from './queries/articleWrites.ts';
import { type EditedArticleRow, findEditedArticle } from './queries/editedArticles.ts';
import { listLinkedArticles } from './queries/linkedArticles.ts';
import { scheduleArticle } from './scheduleArticle.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';

/**
 * Marks a translation as up to date with its source: only later changes of the source count as changes.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function confirmSource(caller: Caller, id: string): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    if (!row.source || !row.sourceChanged) return presentEditedArticle(row);
    await setSourceSeen(transaction, id);
    await logArticle(transaction, caller, { action: 'article.confirmSource', article: row });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

/**
 * The ETags of an article: a response small enough to be polled every few seconds.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readArticleVersion(caller: Caller, id: string): Promise<ArticleVersion> {
  const row = await getEditable(caller.db, caller, id);
  return {
    etag: articleEtag(row),
    workingCopy: row.copy && workingCopyEtag(row.copy),
    review: reviewTag(presentReview(row.review)),
  };
}

/**
 * An article as its editor sees it, even in the trash.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readEditedArticle(caller: Caller, id: string): Promise<EditedArticle> {
  return presentEditedArticle(await getEditable(caller.db, caller, id));
}

/** Makes an article a draft, from any status. Unpublished changes stay aside with their time. */
export async function unpublishArticle(
  transaction: Db,
  caller: ChangeActor,
  change: Change,
): Promise<EditedArticleRow> {
  const next = await nextState(change.before, { ...change.input, status: 'draft' });
  return storeArticle(transaction, caller, { action: 'article.unpublish', ...change }, next);
}

/**
 * Saves input for a new or locked article by the rules of the requested status. An unchanged autosave is not stored.
 *
 * @throws DomainError invalid, conflict
 * @throws DomainError forbidden, for a change of the status or of a published text without the right to publish, and for
 *   what an author must hand in
 */
export async function saveEditedArticle(
  transaction: Db,
  caller: ChangeActor,
  change: Change,
): Promise<EditedArticleRow> {
  const { before, input, isAutosave } = change;
  const current = before?.status ?? 'draft';
  const status = input.status ?? current;
  // Others in the byline edit what readers don't see yet.
  if (before && (status !== current || current === 'published')) authorize(caller.actor, canPublishArticle, before);
  await refuseUnreviewed(caller.actor, { before, after: status });
  if (before && isAutosave && isDeepStrictEqual(await nextState(before, input), stateOf(before))) return before;

  const labeled: Change = status === current ? { action: 'article.update', ...change } : change;
  if (status === 'published') return publishArticle(transaction, caller, labeled);
  if (status === 'scheduled') return scheduleArticle(transaction, caller, labeled);
  if (status === current) return storeArticle(transaction, caller, labeled, await nextState(before, input));
  if (status === 'review') return handInDraft(transaction, caller, labeled, '');
  if (status === 'archived') return archiveArticle(transaction, caller, labeled);
  return current === 'review'
    ? takeBackDraft(transaction, caller, labeled, '')
    : unpublishArticle(transaction, caller, labeled);
}

const sameSubmission = '3d2c8c0e-0f6e-4c2f-8a55-6d0a4f0c9b21';

/**
 * Creates an article of the caller. Two identical submissions with one idempotency key create one article.
 *
 * @throws DomainError unauthenticated, forbidden, invalid, conflict
 */
export async function createArticle(
  caller: Caller,
  input: SentArticle,
  idempotencyKey?: string,
): Promise<EditedArticle> {
  const user = authorize(caller.actor, canWriteArticles);
  const id = idempotencyKey ? v5(JSON.stringify([user.id, idempotencyKey, input]), sameSubmission) : v7();
  // Before the transaction, which locks new slugs: sanitizing a long body takes time.
  const clean = await withCleanBody(await withCoverFocus(caller.db, input));

  return inTransaction(async (transaction) => {
    if (idempotencyKey) {
      // New articles take this lock anyway; a second submission waits here until the first is stored.
      await lockSlugs(transaction);
      const sent = await findEditedArticle(transaction, id);
      if (sent) return presentEditedArticle(sent);
    }
    await checkAuthors(transaction, [], clean.authors);
    const change = { id, before: null, input: clean, action: 'article.create' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}

/**
 * The links of an article, including its unpublished changes, to the site's articles in other languages. Other authors'
 * drafts are not revealed.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function listForeignLinks(caller: Caller, id: string): Promise<{ links: ForeignLink[] }> {
  const { db, actor } = caller;
  const row = await getEditable(db, caller, id);
  const { body, language } = row.copy?.content ?? row;
  const page = env.SITE_URL + paths.content(row.kind, language, row.slug);
  const links = listLinks(body).flatMap((href) => {
    const address = readOwnAddress(href, page);
    const name = address && linkedArticle(address);
    return name ? [{ href, name }] : [];
  });
  const rows = await listLinkedArticles(db, [...new Set(links.map(({ name }) => name))], language);
  const foreign = rows.filter((linked) => linked.language !== language && canSeeArticle(actor, linked));
  const byName = new Map(foreign.map((linked) => [linked.name, linked]));
  return {
    links: links.flatMap(({ href, name }) => {
      const linked = byName.get(name);
      if (!linked || linked.id === id) return [];
      const article = { id: linked.id, kind: linked.kind, language: linked.language, title: linked.title };
      return [{ href, article, translation: linked.edition === null ? null : { language, slug: linked.edition } }];
    }),
  };
}
