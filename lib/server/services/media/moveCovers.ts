import { isDeepStrictEqual } from 'node:util';
import type { Crop, Focus } from '#lib/domain/image.ts';
import { moveFocus } from '#lib/domain/moveFocus.ts';
import type { Db } from '../../db/database.ts';
import { lockCovers, setCoverFocus } from '../../queries/coverFocus.ts';

export type Framing = { focus: Focus; crop: Crop | null };

/** Covers with the image's focal point follow it; the others show the same point of the image in its new crop. */
export async function moveCovers(transaction: Db, id: string, before: Framing, after: Framing): Promise<void> {
  const moved = (focus: Focus) =>
    isDeepStrictEqual(focus, before.focus) ? after.focus : moveFocus(focus, before.crop, after.crop);
  for (const { articleId, focus, draft } of await lockCovers(transaction, id)) {
    await setCoverFocus(transaction, { articleId, focus: focus && moved(focus), draft: draft && moved(draft) });
  }
}
