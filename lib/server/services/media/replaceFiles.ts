import { copyFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { notFound } from '#lib/domain/DomainError.ts';
import type { MediaItem } from '#lib/domain/uploadedImage.ts';
import { userTag } from '../../cache/pageTags.ts';
import { purgePages } from '../../cache/purgePages.ts';
import type { Db } from '../../db/database.ts';
import { openStore } from '../../media/openStore.ts';
import type { ReceivedImage } from '../../media/receiveImage.ts';
import { type StoredImage, storedImage } from '../../media/storedImage.ts';
import { presentMediaItem } from '../../present/image.ts';
import { findImage, type ImageRow, type ImageValues, listImageUsage, lockImage } from '../../queries/images.ts';
import { lockBodiesShowing, setBodies } from '../../queries/shownImages.ts';
import { listPortrayed } from '../../queries/staffProfiles.ts';
import { runParser } from '../../threads/runParser.ts';
import { articlePageTags } from './articlePageTags.ts';
import { ReplacedFiles } from './ReplacedFiles.ts';

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
