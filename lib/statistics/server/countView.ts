import { isbot } from 'isbot';
import { findPublicCounts } from '#lib/articles/server/queries/articleCounts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { addViews, type View } from './queries/views.ts';

/** Large enough for one statement to keep up under any load, small enough to keep it short. */
const maxBatch = 500;
/** Views that wait for the statement in progress; with more, the database does not keep up. */
const maxWaiting = 5_000;

/**
 * Batches the views that arrive while a statement runs into the next statement (group commit). A request is answered
 * only after its view is on disk, so even a kill loses no acknowledged view.
 */
export class ViewBatch {
  #waiting = new Map<
    string,
    { view: View; answers: ((views: number | undefined) => void)[]; failures: ((error: unknown) => void)[] }
  >();
  #writing = false;

  /**
   * @returns the article's views, or undefined if it is not public
   * @throws DomainError unavailable
   */
  add(view: View): Promise<number | undefined> {
    if (this.#waiting.size >= maxWaiting) return Promise.reject(new DomainError('unavailable', 'overloaded'));
    return new Promise((resolve, reject) => {
      const key = `${view.articleId} ${view.reader}`;
      const entry = this.#waiting.get(key) ?? { view, answers: [], failures: [] };
      entry.answers.push(resolve);
      entry.failures.push(reject);
      this.#waiting.set(key, entry);
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#waiting.size > 0) {
      const entries = [...this.#waiting].slice(0, maxBatch);
      for (const [key] of entries) this.#waiting.delete(key);
      try {
        const written = entries.map(([, { view }]) => view);
        const { timeZone } = await siteSettings();
        const views = await inTransaction((transaction) => addViews(transaction, written, timeZone));
        for (const [, { view, answers }] of entries) for (const answer of answers) answer(views.get(view.articleId));
      } catch (error) {
        for (const [, { failures }] of entries) for (const fail of failures) fail(error);
      }
    }
    this.#writing = false;
  }
}

export type ReaderView = { articleId: string; address: string; userAgent: string };

/**
 * Counts a reader’s view of an article, once in half an hour, and at most 30 of one source; bots are not counted.
 *
 * @throws DomainError not_found, unavailable
 */
export async function countView({ db }: Caller, view: ReaderView): Promise<{ views: number }> {
  const { articleId, address: source, userAgent } = view;
  const views =
    userAgent === '' || isbot(userAgent)
      ? (await findPublicCounts(db, articleId))?.views
      : await batch.add({ articleId, source, reader: `${source} ${userAgent}` });
  if (views === undefined) throw notFound('article');
  return { views };
}

const batch = new ViewBatch();
