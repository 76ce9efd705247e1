import { isDatabaseGone } from '../../databaseErrors.ts';
import { type Db, inTransaction, withLongTimeouts } from '../../db/database.ts';
import { retryWhileUnavailable } from '../../db/retryWhileUnavailable.ts';
import { log } from '../../log.ts';
import type { Replacement } from '../../media/MediaStore.ts';
import { findImage, lockImage } from '../../queries/images.ts';

/** Milliseconds. Shorter than the cleanup's grace, after which the former files are gone. */
const longestOutage = 30 * 60_000;

/** The files of a replaced picture, which are shown only if the transaction that replaces it is stored. */
export class ReplacedFiles {
  readonly #id: string;
  readonly #replacement: Replacement;
  #version: number | undefined;

  constructor(id: string, replacement: Replacement) {
    this.#id = id;
    this.#replacement = replacement;
  }

  /** @param version of the picture's row from now on */
  async apply(version: number): Promise<void> {
    this.#version = version;
    await this.#replacement.apply();
  }

  /** Runs the transaction. When it fails, the former files are shown. */
  async settle<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> {
    let result: Result;
    try {
      result = await inTransaction(work);
    } catch (error) {
      if (this.#version === undefined) await this.#finish();
      else if (isDatabaseGone(error)) void this.#settleLater();
      else await this.#revert();
      throw error;
    }
    await this.#finish();
    return result;
  }

  /** The commit may have been stored though nobody could be asked: that is decided when PostgreSQL answers again. */
  async #settleLater(): Promise<void> {
    try {
      const isStored = await withLongTimeouts(() => retryWhileUnavailable(() => this.#isStored(), longestOutage));
      await (isStored ? this.#finish() : this.#revert());
    } catch (error) {
      log.error({ error, image: this.#id }, 'nobody knows which files of a replaced picture are right');
    }
  }

  /** Waits for others that replace it right now. */
  #isStored(): Promise<boolean> {
    return inTransaction(async (transaction) => {
      await lockImage(transaction, this.#id);
      return (await findImage(transaction, this.#id))?.version === this.#version;
    });
  }

  async #revert(): Promise<void> {
    await this.#replacement
      .revert()
      .catch((error: Error) =>
        log.error({ error, image: this.#id }, 'the former files of a picture did not come back'),
      );
  }

  async #finish(): Promise<void> {
    await this.#replacement
      .finish()
      .catch((error: Error) => log.warn({ error, image: this.#id }, 'former files of a replaced picture stay'));
  }
}
