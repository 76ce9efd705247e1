import { inTransaction } from '#lib/platform/db/server/database.ts';
import { addViews, type View } from './queries/views.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';

/** Large enough for one statement to keep up under any load, small enough to keep it short. */
const maxBatch = 500;

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

  /** @returns the article's views, or undefined if it is no longer public or the source's limit is reached */
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
