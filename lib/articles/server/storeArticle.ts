import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setArticleImages } from '#lib/media/server/queries/images.ts';
import { notifyTranslators } from '#lib/notifications/server/notify.ts';
import { type Actor, authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { requestPlayerPictures } from '#lib/players/server/requestPlayerPictures.ts';
import { endReviewIfOver } from '#lib/review/server/endReviewIfOver.ts';
import { registerTags } from '#lib/tags/server/queries/registerTags.ts';
import { canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type { ArticleInput } from '../articleDraft.ts';
import { isReserved, isSlugOf, numberSlug, slugify } from '../slugify.ts';
import { authorizeDates } from './articleDates.ts';
import { changedValues, stateOf } from './articleState.ts';
import { checkReferences } from './checkReferences.ts';
import { shownImages } from './content/shownImages.ts';
import { type ArticleAction, differences, logArticle } from './logArticle.ts';
import { presentContent } from './present.ts';
import { withoutSnippets, withPresentSnippets } from './presentSnippets.ts';
import { announceArticle, purgeArticle } from './publicChange.ts';
import { setArticleAuthors } from './queries/articleAuthors.ts';
import { insertRevision } from './queries/articleRevisions.ts';
import { listTakenSlugs, lockSlugs, moveSlug } from './queries/articleSlugs.ts';
import { insertArticle, isLanguageTaken, translationExists, updateArticleRow } from './queries/articleWrites.ts';
import { type EditedArticleRow, findEditedArticle } from './queries/editedArticles.ts';
import { type ArticleDates, type ArticleState, toArticleValues } from './queries/toArticleValues.ts';

/** The columns that link an article to its translations; without a source they stay unchanged. */
export type Group = { translationGroup: string; sourceId?: string | null; sourceRevision?: number | null };

/**
 * The translation group of an article.
 *
 * @throws DomainError invalid, for a source that the editor can't see; conflict, if the group has an article in that language
 */
export async function chooseGroup(
  db: Db,
  actor: Actor,
  { id, kind }: Pick<EditedArticleRow, 'id' | 'kind'>,
  before: EditedArticleRow | null,
  next: ArticleState,
): Promise<Group> {
  const group = await findGroup(db, actor, { id, kind }, before, next);
  const isSame = group.translationGroup === before?.translationGroup && next.language === before.language;
  if (!isSame && (await isLanguageTaken(db, group.translationGroup, next.language, id))) throw translationExists();
  return group;
}

async function findGroup(
  db: Db,
  actor: Actor,
  { id, kind }: Pick<EditedArticleRow, 'id' | 'kind'>,
  before: EditedArticleRow | null,
  { translationOf }: ArticleState,
): Promise<Group> {
  if (before && translationOf === (before.source?.id ?? null)) return { translationGroup: before.translationGroup };
  if (translationOf === null) return { translationGroup: randomUUID(), sourceId: null, sourceRevision: null };

  const source = await findEditedArticle(db, translationOf);
  const isUsable =
    source?.kind === kind &&
    source.id !== id &&
    !source.deletedAt &&
    (actor.kind !== 'user' || canSeeArticle(actor, source));
  if (!isUsable) throw new DomainError('invalid', 'invalid_input', { translationOf: 'invalid' });
  return { translationGroup: source.translationGroup, sourceId: source.id, sourceRevision: source.revision };
}

/** Queues the job that archives the article for a new time of expiry. Its schedule, every minute, covers missed ones. */
export async function planExpiry(
  transaction: Db,
  { expiresAt }: ArticleDates,
  old: ArticleDates | null,
): Promise<void> {
  if (!expiresAt || expiresAt.getTime() === old?.expiresAt?.getTime()) return;
  await enqueue(transaction, 'publish-due', {}, { startAfter: expiresAt, key: expiresAt.toISOString() });
}

/**
 * Stores the article's new state as a revision. An autosave replaces the same editor's last autosave.
 *
 * @returns whether it replaced one
 */
export async function storeRevision(
  db: Db,
  actor: Actor,
  { id, before, isAutosave }: { id: string; before: EditedArticleRow | null; isAutosave: boolean },
  state: ArticleState,
): Promise<boolean> {
  const { status, scheduledFor, scheduledTimeZone, publishedAt, expiresAt, updatedNote, ...content } = state;
  if (before && !before.isRevisionStored) {
    // Imports and seeds store no revision; the text before the first change must not be lost.
    const { revision } = before;
    const former = presentContent(before);
    await insertRevision(db, { articleId: id, revision, editorId: null, content: former, isAutosave: false });
  }
  const revision = (before?.revision ?? 0) + 1;
  const editorId = actor.kind === 'user' ? actor.id : null;
  return insertRevision(db, { articleId: id, revision, editorId, content, isAutosave });
}

/** The actor of a change: a user, or the site itself at a scheduled time. */
export type ChangeActor = Pick<Caller, 'actor' | 'requestId' | 'kind'>;

export type Change = {
  id: string;
  /** The locked article, or null for a new one. */
  before: EditedArticleRow | null;
  input: ArticleInput;
  /** A new page is a snippet. */
  isSnippet?: boolean;
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
  {
    id,
    before,
    input,
    isSnippet = before?.isSnippet ?? false,
    action = 'article.update',
    isAutosave = false,
    isStatusLogged = false,
    dueAt,
  }: Change,
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
  const tags = hasSameTags ? old.tags : await registerTags(transaction, next.language, next.tags);
  const body = isSnippet ? withoutSnippets(next.body) : await withPresentSnippets(transaction, next.body);
  const state: ArticleState = { ...next, slug, authors, tags, body };

  const isPublished = state.status === 'published';
  if (before && old) {
    const numbered = { slug, revision: before.revision + 1 };
    await updateArticleRow(
      transaction,
      id,
      { ...changedValues(old, state), ...group, ...numbered },
      isPublished,
      dueAt,
    );
    if (before.firstPublishedAt && before.slug !== slug) await moveSlug(transaction, id, before.slug, slug);
  } else {
    await insertArticle(
      transaction,
      { id, kind, isSnippet, ...toArticleValues(state), ...group, slug, authorId: ownerId },
      isPublished,
    );
  }

  if (!isDeepStrictEqual(old?.authors, authors)) await setArticleAuthors(transaction, id, authors);
  const isRepeated = await storeRevision(transaction, caller.actor, { id, before, isAutosave }, state);
  await setArticleImages(transaction, id, shownImages(state.body, before?.copy?.content ?? null));
  if (isSnippet && before && isPublished) await enqueue(transaction, 'update-snippet', { id });
  if (!isAutosave) await requestPlayerPictures(transaction, id, state.body);
  const changes = differences(old, state);
  const isLogged = isRepeated || (isStatusLogged && Object.keys(changes.after).join() === 'status');
  if (!isLogged)
    await logArticle(transaction, caller, { action, article: { id, kind, title: state.title }, ...changes });
  await planExpiry(transaction, state, old);
  const after = await endReviewIfOver(transaction, await findEditedArticle(transaction, id));
  if (!after) throw notFound(kind);
  await purgeArticle(transaction, before, after);
  await announceArticle(transaction, before, after);
  // A draft is saved while it is written: its translators are notified of what somebody saved on purpose.
  if (before && !isAutosave) await notifyTranslators(transaction, caller.actor, id);
  return after;
}

/** The article's current slug, title and publication state; null for a new article. */
type SlugHistory = { slug: string; title: string; wasPublished: boolean };

/**
 * The slug of an article: the requested one, otherwise one made from the title. It follows the title until the first
 * publication; afterwards it changes only on request.
 *
 * @param requested by the editor; empty requests one from the title, undefined keeps the current one
 * @param fallback for titles without letters that can be transliterated
 * @throws DomainError invalid, for a reserved word; conflict, for another article's slug
 */
async function chooseSlug(
  db: Db,
  articleId: string,
  before: SlugHistory | null,
  { requested, title, fallback }: { requested: string | undefined; title: string; fallback: string },
): Promise<string> {
  if (requested && requested !== before?.slug) return reserveRequested(db, articleId, requested);
  const base = slugify(title) || fallback;
  if (before) {
    const isFixed =
      requested !== '' && (before.wasPublished || !isSlugOf(before.slug, slugify(before.title) || fallback));
    if (isFixed || isSlugOf(before.slug, base)) return before.slug;
  }
  return findFree(db, articleId, base);
}

async function reserveRequested(db: Db, articleId: string, requested: string): Promise<string> {
  if (isReserved(requested)) throw new DomainError('invalid', 'invalid_input', { slug: 'reserved' });
  const slug = slugify(requested);
  if (!slug) throw new DomainError('invalid', 'invalid_input', { slug: 'invalid' });
  await lockSlugs(db);
  const taken = await listTakenSlugs(db, slug, articleId);
  if (taken.has(slug)) throw new DomainError('conflict', 'slug_taken', { slug: 'taken' });
  return slug;
}

async function findFree(db: Db, articleId: string, base: string): Promise<string> {
  await lockSlugs(db);
  const taken = await listTakenSlugs(db, base, articleId);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = numberSlug(base, number);
    if (!taken.has(slug)) return slug;
  }
}
