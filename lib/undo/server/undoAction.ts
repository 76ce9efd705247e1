import type { ArticleKind } from '#lib/articles/article.ts';
import { type ArticleUndo, undoArticle } from '#lib/articles/server/undoArticle.ts';
import { type DepartmentUndo, restoreDepartment } from '#lib/departments/server/restoreDepartment.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { type TagUndo, unmergeTag } from '#lib/tags/server/unmergeTag.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { Undo } from '../undo.ts';
import { insertUndo, listUndoRows, type NewUndo, releaseUndo, takeUndo } from './queries.ts';

/** What takes an action back. */
export type UndoPlan =
  | { kind: 'articles'; of: ArticleKind; articles: ArticleUndo[] }
  | ({ kind: 'department' } & DepartmentUndo)
  | ({ kind: 'tag' } & TagUndo);

type Kept = Pick<NewUndo, 'action' | 'label' | 'count'> & { plan: UndoPlan };

/**
 * Keeps what takes an action of a user back, among the last of that user.
 *
 * @returns its id; null for an action of the site itself
 */
export async function recordUndo(db: Db, { actor }: Pick<Caller, 'actor'>, kept: Kept): Promise<string | null> {
  return actor.kind === 'user' ? insertUndo(db, { ...kept, userId: actor.id }) : null;
}

/** @throws DomainError unauthenticated, forbidden */
export async function listUndos({ db, actor }: Caller): Promise<{ undos: Undo[] }> {
  const { id } = authorize(actor, canWriteArticles);
  const rows = await listUndoRows(db, id);
  return {
    undos: rows.map(({ createdAt, undoneAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  };
}

type Result = { done: string[]; failed: { id: string; code: string }[] };

/**
 * Takes an action of the caller back. Of many articles each succeeds or fails by itself; what failed alone can be tried again.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, if it is taken back already, or if what it changed has been changed since
 */
export async function undoAction(caller: Caller, id: string): Promise<Result> {
  const user = authorize(caller.actor, canWriteArticles);
  const plan = (await takeUndo(caller.db, user.id, id)) as UndoPlan | null | false;
  if (plan === null) throw notFound('undo');
  if (!plan) throw new DomainError('conflict', 'undo_used');
  try {
    return await run(caller, id, plan);
  } catch (error) {
    await releaseUndo(caller.db, id);
    throw error;
  }
}

async function run(caller: Caller, id: string, plan: UndoPlan): Promise<Result> {
  if (plan.kind === 'department') await restoreDepartment(caller, id, plan);
  else if (plan.kind === 'tag') await unmergeTag(caller, id, plan);
  else return undoArticles({ ...caller, kind: plan.of }, plan.articles);
  return { done: [id], failed: [] };
}

/** @throws DomainError of the first, if none could be taken back */
async function undoArticles(caller: Caller, articles: ArticleUndo[]): Promise<Result> {
  const result: Result = { done: [], failed: [] };
  let first: DomainError | undefined;
  for (const article of articles) {
    try {
      await undoArticle(caller, article);
      result.done.push(article.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      first ??= error;
      result.failed.push({ id: article.id, code: error.code });
    }
  }
  if (first && result.done.length === 0) throw first;
  return result;
}
