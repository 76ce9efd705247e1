import type { ArticleInput } from '#lib/domain/articleDraft.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import { requireUser, type UserActor } from '../auth/requireUser.ts';
import type { Db } from '../db/database.ts';
import { presentContent } from '../present/articleContent.ts';
import { setArticleImages } from '../queries/articleImages.ts';
import { insertRevision } from '../queries/articleRevisions.ts';
import { moveSlug } from '../queries/articleSlugs.ts';
import { insertArticle, updateArticle } from '../queries/articleWrites.ts';
import { type EditedArticleRow, findEditedArticle } from '../queries/editedArticles.ts';
import type { Caller } from '../services/Caller.ts';
import { announceArticle } from './announceArticle.ts';
import { type ArticleState, changedValues, contentOf, nextState, stateOf, toValues } from './articleState.ts';
import { checkState } from './checkState.ts';
import { chooseGroup } from './chooseGroup.ts';
import { chooseSlug } from './chooseSlug.ts';
import { type ArticleAction, differences, logArticle } from './logArticle.ts';
import { purgeArticle } from './purgeArticle.ts';
import { shownImages } from './shownImages.ts';
import { wakePublisher } from './wakePublisher.ts';

export type Change = {
  /** Null for the site itself. */
  user: UserActor | null;
  input: ArticleInput;
  action: ArticleAction;
  isAutosave?: boolean;
  /** When it was to be published, for what comes out by itself. */
  dueAt?: Date;
};

/**
 * Writes an article with all that goes with it: checks, address, revision, pictures, audit log, pages.
 *
 * @param before the locked article, or null for a new one
 * @throws DomainError invalid, conflict
 */
export async function storeArticle(
  transaction: Db,
  caller: Pick<Caller, 'actor' | 'requestId'>,
  id: string,
  before: EditedArticleRow | null,
  { user, input, action, isAutosave = false, dueAt }: Change,
): Promise<EditedArticleRow> {
  const old = before && stateOf(before);
  const next = await nextState(before, input);
  await checkState(transaction, old, next);
  const group = await chooseGroup(transaction, user, id, before, next);
  const slug = await chooseSlug(transaction, id, before && { ...before, wasPublished: before.publishedAt !== null }, {
    wanted: input.slug,
    title: next.title,
  });
  const state: ArticleState = { ...next, slug };

  const isPublished = state.status === 'published';
  if (before && old) {
    const numbered = { slug, revision: before.revision + 1, ...(dueAt && { publishedAt: dueAt }) };
    await updateArticle(transaction, id, { ...changedValues(old, state), ...group, ...numbered }, isPublished);
    if (before.publishedAt && before.slug !== slug) await moveSlug(transaction, id, before.slug, slug);
  } else {
    const author = requireUser(caller.actor);
    await insertArticle(transaction, { id, ...toValues(state), ...group, slug, authorId: author.id }, isPublished);
  }

  const isRepeated = await keepRevision(transaction, { id, before, state, editorId: user?.id ?? null, isAutosave });
  if (state.scheduledFor && state.scheduledFor.getTime() !== old?.scheduledFor?.getTime())
    await wakePublisher(transaction, state.scheduledFor);
  await setArticleImages(transaction, id, shownImages(state.body, before?.copy?.content ?? null));
  if (!isRepeated) {
    await logArticle(transaction, caller, { action, article: { id, title: state.title }, ...differences(old, state) });
  }
  const after = await findEditedArticle(transaction, id);
  if (!after) throw notFound('article');
  await purgeArticle(transaction, before, after);
  await announceArticle(transaction, before, after);
  return after;
}

type Kept = {
  id: string;
  before: EditedArticleRow | null;
  state: ArticleState;
  editorId: string | null;
  isAutosave: boolean;
};

async function keepRevision(db: Db, { id, before, state, editorId, isAutosave }: Kept): Promise<boolean> {
  if (before && !before.isRevisionKept) {
    // What came into the database by another way has no revision yet; the first change must not be the end of it.
    const content = presentContent(before);
    await insertRevision(db, {
      articleId: id,
      revision: before.revision,
      editorId: null,
      content,
      isAutosave: false,
    });
  }
  const revision = (before?.revision ?? 0) + 1;
  return insertRevision(db, { articleId: id, revision, editorId, content: contentOf(state), isAutosave });
}
