import type { ArticleKind } from '#lib/articles/article.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { insertUndo, type NewUndo } from './queries/undos.ts';
import type { ArticleUndo } from '#lib/articles/server/undoArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { DepartmentUndo } from '#lib/departments/server/restoreDepartment.ts';
import type { TagUndo } from '#lib/tags/server/unmergeTag.ts';

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
export async function keepUndo(db: Db, { actor }: Pick<Caller, 'actor'>, kept: Kept): Promise<string | null> {
  return actor.kind === 'user' ? insertUndo(db, { ...kept, userId: actor.id }) : null;
}
