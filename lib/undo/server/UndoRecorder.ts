import { findEditedArticle } from '#lib/articles/server/queries/editedArticles.ts';
import { type ArticleUndo, canUndo, snapshotOf } from '#lib/articles/server/undoArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { recordUndo } from './undoAction.ts';

/** Actions, and statuses that were set, by what the log calls them. */
const named: Record<string, string> = {
  publish: 'publish',
  published: 'publish',
  scheduled: 'schedule',
  archive: 'archive',
  archived: 'archive',
  draft: 'unpublish',
  delete: 'delete',
  restore: 'restore',
  setDepartment: 'update',
  changeTags: 'update',
  addAuthors: 'update',
  setAuthors: 'update',
  setLanguage: 'update',
};

/** Notes what an action changes in articles, so that it can be taken back. */
export class UndoRecorder {
  readonly #caller: Caller;
  readonly #action: string | undefined;
  readonly #articles: ArticleUndo[] = [];
  #label = '';

  /** @param action of a bulk change; those without a way back are not kept */
  constructor(caller: Caller, action: string) {
    this.#caller = caller;
    this.#action = named[action];
  }

  async around<Result>(id: string, change: () => Promise<Result>): Promise<Result> {
    if (!this.#action) return change();
    const before = await findEditedArticle(this.#caller.db, id);
    const result = await change();
    const after = before && (await findEditedArticle(this.#caller.db, id));
    if (!after) return result;
    const undo = { id, before: snapshotOf(before), after: snapshotOf(after) };
    const isMoved = before.status !== after.status || before.deletedAt !== after.deletedAt;
    if (!canUndo(undo) || (this.#action !== 'update' && !isMoved)) return result;
    this.#label ||= after.title;
    this.#articles.push(undo);
    return result;
  }

  /** @returns the id of what takes everything back; null if nothing can be. The changes are made, so that it never fails. */
  async keep(): Promise<string | null> {
    if (!this.#action || this.#articles.length === 0) return null;
    const { db, kind = 'article' } = this.#caller;
    const plan = { kind: 'articles' as const, of: kind, articles: this.#articles };
    const kept = { action: `${kind}.${this.#action}`, label: this.#label, count: this.#articles.length, plan };
    return recordUndo(db, this.#caller, kept).catch((error: Error) => {
      log.warn({ error }, 'an action can not be taken back');
      return null;
    });
  }
}

/** Makes one change, which can be taken back then. */
export async function withUndo<Result>(
  caller: Caller,
  id: string,
  action: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const undoing = new UndoRecorder(caller, action);
  const result = await undoing.around(id, change);
  await undoing.keep();
  return result;
}
