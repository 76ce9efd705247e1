import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canPublishArticle, canReplaceImage, canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteImageRow, findImage, listImageUsage, lockImage } from './queries/images.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { dropDraftCovers, lockBodiesShowing, setBodies } from './queries/shownImages.ts';
import { listPortrayed } from '#lib/users/server/queries/staffProfiles.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { refuseUnreviewedImage } from '#lib/review/server/refuseUnreviewedImage.ts';
import { articlePageTags } from './articlePageTags.ts';
import { removeFiles } from './removeFiles.ts';

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
