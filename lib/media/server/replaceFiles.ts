import { copyFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Language } from '#lib/languages/language.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';
import { articleTag, listTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { retryWhileUnavailable } from '#lib/platform/db/server/retryWhileUnavailable.ts';
import { isDatabaseGone } from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import type { Replacement } from '#lib/platform/storage/server/mediaStore.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { listPortrayed } from '#lib/users/server/queries/staffProfiles.ts';
import type { MediaItem } from '../uploadedImage.ts';
import { presentMediaItem } from './present.ts';
import {
  findImage,
  type ImageRow,
  type ImageValues,
  listImageUsage,
  lockBodiesShowing,
  lockImage,
  setBodies,
} from './queries/images.ts';
import { type ReceivedImage, type StoredImage, storedImage } from './receiveImage.ts';

/** Purge tags of the pages on which articles appear: their own, and the lists of their languages. */
export function articlePageTags(articles: { id: string; language: Language }[]): string[] {
  return [...new Set(articles.flatMap(({ id, language }) => [articleTag(id), listTag(language)]))];
}

type NewFiles = Pick<ImageValues, 'source' | 'version'> & StoredImage;

/**
 * Replaces an image's files: their URLs stay, with a new `?v=`, and every article that uses the image shows the new ones.
 *
 * @param update of the locked row, with the columns of the new files
 */
export async function replaceFiles(
  former: ImageRow,
  image: ReceivedImage,
  update: (transaction: Db, before: ImageRow, files: NewFiles) => Promise<void>,
): Promise<MediaItem> {
  const { id } = former;
  const store = await openStore();
  await keepNames(former, image);
  const files = new ReplacedFiles(id, await store.replace(id, image.folder));
  return files.settle(async (transaction) => {
    await lockImage(transaction, id);
    const before = await findImage(transaction, id);
    if (!before) throw notFound('image');
    const version = before.version + 1;
    const stored = storedImage(store, id, image, version);
    await update(transaction, before, { ...stored, source: image.source, version });
    await updateBodies(transaction, id, stored);
    const portrayed = await listPortrayed(transaction, id);
    const usage = await listImageUsage(transaction, id);
    await purgePages(transaction, [...articlePageTags(usage), ...portrayed.map(userTag)]);
    const after = await findImage(transaction, id);
    if (!after) throw notFound('image');
    // Last: an earlier error leaves the former files in place, and the lock prevents concurrent replacements.
    await files.apply(version);
    return presentMediaItem(after);
  });
}

/** Published URLs must stay valid, even if the new image is too small to have that width. */
async function keepNames({ variants }: ImageRow, { folder, files }: ReceivedImage): Promise<void> {
  const present = new Set(files.map(({ name }) => name));
  for (const { url } of variants) {
    const name = /[^/]+\.\w+(?=\?|$)/.exec(url)?.[0];
    if (!name || present.has(name)) continue;
    const largest = files.findLast((file) => extname(file.name) === extname(name));
    if (largest) await copyFile(join(folder, largest.name), join(folder, name));
  }
}

async function updateBodies(db: Db, id: string, image: StoredImage): Promise<void> {
  for (const { articleId, body, draft } of await lockBodiesShowing(db, id)) {
    await setBodies(db, {
      articleId,
      body: await runParser('withImageFiles', { body, id, image }, body.length),
      draft: draft === null ? null : await runParser('withImageFiles', { body: draft, id, image }, draft.length),
    });
  }
}

/** Milliseconds. Shorter than the cleanup's grace period, after which the former files are deleted. */
const maxOutage = 30 * 60_000;

/** The files of a replaced image, which become visible only if the replacing transaction commits. */
class ReplacedFiles {
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
