import { isDeepStrictEqual } from 'node:util';
import type { ArticleInput } from '../articleDraft.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { shownImages } from './content/shownImages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { setArticleAuthors } from './queries/articleAuthors.ts';
import { setArticleImages } from '#lib/media/server/queries/articleImages.ts';
import { moveSlug } from './queries/articleSlugs.ts';
import { insertArticle, updateArticle } from './queries/articleWrites.ts';
import { type EditedArticleRow, findEditedArticle } from './queries/editedArticles.ts';
import { keepTags } from '#lib/tags/server/queries/keepTags.ts';
import { type ArticleState, toArticleValues } from './queries/toArticleValues.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { notifyTranslators } from '#lib/notifications/server/notifyTranslators.ts';
import { requestPlayerPictures } from '#lib/players/server/requestPlayerPictures.ts';
import { settleReview } from '#lib/review/server/settleReview.ts';
import { announceArticle } from './announceArticle.ts';
import { authorizeDates } from './articleDates.ts';
import { changedValues, stateOf } from './articleState.ts';
import { checkReferences } from './checkReferences.ts';
import { chooseGroup } from './chooseGroup.ts';
import { chooseSlug } from './chooseSlug.ts';
import { type ArticleAction, differences, logArticle } from './logArticle.ts';
import { planExpiry } from './planExpiry.ts';
import { purgeArticle } from './purgeArticle.ts';
import { storeRevision } from './storeRevision.ts';

/** The actor of a change: a user, or the site itself at a scheduled time. */
export type ChangeActor = Pick<Caller, 'actor' | 'requestId' | 'kind'>;

export type Change = {
  id: string;
  /** The locked article, or null for a new one. */
  before: EditedArticleRow | null;
  input: ArticleInput;
  /** For the audit log, if it differs from the default of the new status. */
  action?: ArticleAction;
  isAutosave?: boolean;
  /** A change of the status alone is not logged, because the caller logs it. */
  isStatusLogged?: boolean;
  /** The scheduled time of a scheduled publication. */
  dueAt?: Date;
};

/**
 * Stores an article with its references, slug, revision, images and audit log entry, and purges cached pages. Called
 * only by the functions of each status, after their checks.
 *
 * @throws DomainError invalid, conflict
 */
export async function storeArticle(
  transaction: Db,
  caller: ChangeActor,
  { id, before, input, action = 'article.update', isAutosave = false, isStatusLogged = false, dueAt }: Change,
  next: ArticleState,
): Promise<EditedArticleRow> {
  const kind = before?.kind ?? caller.kind ?? 'article';
  const old = before && stateOf(before);
  authorizeDates(caller.actor, input, old, next);
  await checkReferences(transaction, kind, old, next);
  const group = await chooseGroup(transaction, caller.actor, { id, kind }, before, next);
  const history = before && { ...before, wasPublished: before.firstPublishedAt !== null };
  const slugSource = { requested: input.slug, title: next.title, fallback: kind };
  const slug = await chooseSlug(transaction, id, history, slugSource);
  const ownerId = before?.authorId ?? authorize(caller.actor, canWriteArticles).id;
  const authors = next.authors.length > 0 ? next.authors : [{ id: ownerId, name: null, role: 'text' as const }];
  const hasSameTags = old?.language === next.language && isDeepStrictEqual(old.tags, next.tags);
  const tags = hasSameTags ? old.tags : await keepTags(transaction, next.language, next.tags);
  const state: ArticleState = { ...next, slug, authors, tags };

  const isPublished = state.status === 'published';
  if (before && old) {
    const numbered = { slug, revision: before.revision + 1 };
    await updateArticle(transaction, id, { ...changedValues(old, state), ...group, ...numbered }, isPublished, dueAt);
    if (before.firstPublishedAt && before.slug !== slug) await moveSlug(transaction, id, before.slug, slug);
  } else {
    await insertArticle(
      transaction,
      { id, kind, ...toArticleValues(state), ...group, slug, authorId: ownerId },
      isPublished,
    );
  }

  if (!isDeepStrictEqual(old?.authors, authors)) await setArticleAuthors(transaction, id, authors);
  const isRepeated = await storeRevision(transaction, caller.actor, { id, before, isAutosave }, state);
  await setArticleImages(transaction, id, shownImages(state.body, before?.copy?.content ?? null));
  if (!isAutosave) await requestPlayerPictures(transaction, id, state.body);
  const changes = differences(old, state);
  const isLogged = isRepeated || (isStatusLogged && Object.keys(changes.after).join() === 'status');
  if (!isLogged)
    await logArticle(transaction, caller, { action, article: { id, kind, title: state.title }, ...changes });
  await planExpiry(transaction, state, old);
  const after = await settleReview(transaction, await findEditedArticle(transaction, id));
  if (!after) throw notFound(kind);
  await purgeArticle(transaction, before, after);
  await announceArticle(transaction, before, after);
  // A draft is saved while it is written: its translators are notified of what somebody saved on purpose.
  if (before && !isAutosave) await notifyTranslators(transaction, caller.actor, id);
  return after;
}
