import { isDatabaseGone } from '../../databaseErrors.ts';
import { type Db, inTransaction, withLongTimeouts } from '../../db/database.ts';
import { retryWhileUnavailable } from '../../db/retryWhileUnavailable.ts';
import { log } from '../../log.ts';
import type { Replacement } from '../../media/MediaStore.ts';
import { findImage, lockImage } from '../../queries/images.ts';

/** Milliseconds. Shorter than the cleanup's grace period, after which the former files are deleted. */
const maxOutage = 30 * 60_000;

/** The files of a replaced image, which become visible only if the replacing transaction commits. */
export class ReplacedFiles {
  readonly #id: string;
  readonly #replacement: Replacement;
  #version: number | undefined;

  constructor(id: string, replacement: Replacement) {
    this.#id = id;
    this.#replacement = replacement;
  }

  /** @param version of the image's row after the replacement */
  async apply(version: number): Promise<void> {
    this.#version = version;
    await this.#replacement.apply();
  }

  /** Runs the transaction. If it fails, the former files are restored. */
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

  /** The connection was lost during the commit, so its result is unknown until PostgreSQL answers again. */
  async #settleLater(): Promise<void> {
    try {
      const isStored = await withLongTimeouts(() => retryWhileUnavailable(() => this.#isStored(), maxOutage));
      await (isStored ? this.#finish() : this.#revert());
    } catch (error) {
      log.error({ error, image: this.#id }, 'unknown which files of a replaced image are current');
    }
  }

  /** The lock waits for concurrent replacements of the image. */
  #isStored(): Promise<boolean> {
    return inTransaction(async (transaction) => {
      await lockImage(transaction, this.#id);
      return (await findImage(transaction, this.#id))?.version === this.#version;
    });
  }

  async #revert(): Promise<void> {
    await this.#replacement
      .revert()
      .catch((error: Error) => log.error({ error, image: this.#id }, 'restoring the former files of an image failed'));
  }

  async #finish(): Promise<void> {
    await this.#replacement
      .finish()
      .catch((error: Error) => log.warn({ error, image: this.#id }, 'deleting the former files of an image failed'));
  }
}
