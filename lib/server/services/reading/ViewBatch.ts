import { inTransaction } from '../../db/database.ts';
import { addViews, type View } from '../../queries/views.ts';

/** Enough to fill a statement under any load, few enough to keep it short. */
const maxBatch = 500;

/**
 * Writes the views that arrive while one statement is under way in the next one, as databases commit in groups. Nobody is
 * answered before their view is on disk, so no stop, not even a kill, loses a view that was acknowledged.
 */
export class ViewBatch {
  #waiting = new Map<
    string,
    { view: View; answers: ((views: number | undefined) => void)[]; failures: ((error: unknown) => void)[] }
  >();
  #writing = false;

  /** @returns the article's views, or undefined when it is not public any more */
  add(view: View): Promise<number | undefined> {
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
        const views = await inTransaction((transaction) => addViews(transaction, written));
        for (const [, { view, answers }] of entries) for (const answer of answers) answer(views.get(view.articleId));
      } catch (error) {
        for (const [, { failures }] of entries) for (const fail of failures) fail(error);
      }
    }
    this.#writing = false;
  }
}
