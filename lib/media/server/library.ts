import { validate as isUuid } from 'uuid';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { refuseUnreviewedImage } from '#lib/review/server/refuseUnreviewed.ts';
import { canPublishArticle, canReplaceImage, canUseAccount, canUseLibrary } from '#lib/users/permissions.ts';
import { listPortrayed } from '#lib/users/server/queries/staffProfiles.ts';
import type { MediaItem, UploadedImage } from '../uploadedImage.ts';
import { refuseOverQuota } from './files/quota.ts';
import { presentImage } from './present.ts';
import {
  deleteImageRow,
  dropDraftCovers,
  findImage,
  listImageUsage,
  lockBodiesShowing,
  lockImage,
  setBodies,
  updateImage,
} from './queries/images.ts';
import { addImage, receiveImage } from './receiveImage.ts';
import { articlePageTags, replaceFiles } from './replaceFiles.ts';
import type { Upload } from './spoolUpload.ts';
import { fetchPicture, takeInFile } from './takeInFile.ts';

/**
 * Deletes the files of an image whose row is deleted. The image counts as deleted even if its files are not; the cleanup
 * deletes them later.
 */
export async function removeFiles(id: string): Promise<void> {
  try {
    await (await openStore()).remove(id);
  } catch (error) {
    log.warn({ error, image: id }, 'deleting the files of an image failed');
  }
}

/**
 * Deletes an image from the library. An image in use needs `force` and is then removed from its articles too; an author
 * can't force it out of others' articles.
 *
 * @throws DomainError unauthenticated, not_found, forbidden, conflict if articles use it or it is a portrait
 */
export async function deleteImage({ actor, requestId }: Caller, id: string, force: boolean): Promise<void> {
  const user = authorize(actor, canUseAccount);
  await inTransaction(async (transaction) => {
    await lockImage(transaction, id);
    const image = await findImage(transaction, id);
    if (!image) throw notFound('image');
    authorize(user, canReplaceImage, image);

    const usage = await listImageUsage(transaction, id);
    if (usage.length > 0 && !force) throw new DomainError('conflict', 'image_in_use');
    const portrayed = await listPortrayed(transaction, id);
    if (portrayed.length > 0 && !force) throw new DomainError('conflict', 'image_is_portrait');
    if (usage.some((article) => !canPublishArticle(user, article)))
      throw new DomainError('forbidden', 'image_in_others_articles');
    await refuseUnreviewedImage(transaction, user, id);

    for (const { articleId, body, draft } of await lockBodiesShowing(transaction, id)) {
      await setBodies(transaction, {
        articleId,
        body: await runParser('withoutImage', { body, id }, body.length),
        draft: draft === null ? null : await runParser('withoutImage', { body: draft, id }, draft.length),
      });
    }
    await dropDraftCovers(transaction, id);
    await deleteImageRow(transaction, id);
    await addLogEntry(transaction, {
      actor,
      action: 'image.delete',
      target: { type: 'image', id, label: image.name || id },
      details: { before: { alt: image.alt, credit: image.credit, usedIn: usage.map((article) => article.id) } },
      requestId,
    });
    await purgePages(transaction, [...articlePageTags(usage), ...portrayed.map(userTag)]);
  });
  await removeFiles(id);
}

/**
 * Replaces an image's file, and shows all of the new one. The texts stay: people wrote them, or have read them.
 *
 * @throws DomainError unauthenticated, not_found, forbidden, too_many, and those of `receiveImage`
 */
export async function replaceImage(caller: Caller, id: string, upload: Upload): Promise<MediaItem> {
  const user = authorize(caller.actor, canUseAccount);
  const former = await findImage(caller.db, id);
  if (!former) throw notFound('image');
  authorize(user, canReplaceImage, former);
  await refuseUnreviewedImage(caller.db, user, id);
  await limitAttempts('upload', user.id);

  return receiveImage(upload, (image) =>
    replaceFiles(former, image, async (transaction, before, files) => {
      await updateImage(transaction, id, { ...files, name: image.name, crop: null });
      await addLogEntry(transaction, {
        actor: user,
        action: 'image.replace',
        target: { type: 'image', id, label: image.name || id },
        details: {
          before: { name: before.name, version: before.version },
          after: { name: image.name, version: files.version },
        },
        requestId: caller.requestId,
      });
    }),
  );
}

/**
 * Adds an image to the library.
 *
 * @throws DomainError unauthenticated, forbidden, too_many, and those of `receiveImage`
 */
export async function uploadImage(caller: Caller, upload: Upload, idempotencyKey?: string): Promise<UploadedImage> {
  const user = authorize(caller.actor, canUseLibrary);
  await limitAttempts('upload', user.id);
  await refuseOverQuota(caller.db, upload.length ?? 0);
  const id = submissionId('image', user.id, idempotencyKey);

  return receiveImage(upload, async (image) => {
    const sent = idempotencyKey === undefined ? null : await findImage(caller.db, id);
    return presentImage(sent ?? (await addImage(caller, { id, uploaderId: user.id, image })));
  });
}

type Source = { url: string; signal: AbortSignal; idempotencyKey?: string | undefined };

/**
 * Fetches an image from another site and adds it to the library. The URL of a library image returns that image.
 *
 * @throws DomainError unauthenticated, forbidden, too_many, and those of `fetchPicture` and `takeInFile`
 */
export async function uploadFromUrl(caller: Caller, { url, signal, idempotencyKey }: Source): Promise<UploadedImage> {
  const user = authorize(caller.actor, canUseLibrary);
  const own = await ownImageId(url);
  const existing = own === null ? null : await findImage(caller.db, own);
  if (existing) return presentImage(existing);

  await limitAttempts('upload', user.id);
  await refuseOverQuota(caller.db, 0);
  const id = submissionId('image', user.id, idempotencyKey);
  const { content, name } = await fetchPicture(url, signal);
  return takeInFile(
    [content],
    name,
    async (image) => {
      const sent = idempotencyKey === undefined ? null : await findImage(caller.db, id);
      return presentImage(sent ?? (await addImage(caller, { id, uploaderId: user.id, image, source: url })));
    },
    signal,
  );
}

/** The image id in a URL of the library's files; null for any other URL. */
async function ownImageId(address: string): Promise<string | null> {
  const url = URL.parse(address);
  const id = url?.pathname.split('/').find((part) => isUuid(part));
  if (!url || !id) return null;
  const base = new URL((await openStore()).address(id), env.SITE_URL);
  return url.href.startsWith(base.href) ? id : null;
}
