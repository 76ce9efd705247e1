import { isDeepStrictEqual } from 'node:util';
import type { Crop, Focus } from '../image.ts';
import { moveFocus } from '../moveFocus.ts';
import type { ImageChange } from '../uploadedImage.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { lockCovers, setCoverFocus } from './queries/coverFocus.ts';
import { type ImageRow, type ImageValues, updateImage } from './queries/images.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

type Change = Omit<ImageChange, 'crop'> & { crop: Crop | null };

/**
 * Stores a change of a locked image, moves the focal points of its covers, and logs it.
 *
 * @param files the columns of new files, if the crop changes
 */
export async function storeImageChange(
  transaction: Db,
  { actor, requestId }: Caller,
  before: ImageRow,
  { focus: sent, crop, ...texts }: Change,
  files: Partial<ImageValues> = {},
): Promise<void> {
  const { id } = before;
  const former = { focus: { x: before.focusX, y: before.focusY }, crop: before.crop };
  const framing = { focus: sent ?? moveFocus(former.focus, before.crop, crop), crop };
  await updateImage(transaction, id, { ...texts, ...files, crop, focusX: framing.focus.x, focusY: framing.focus.y });
  if (!isDeepStrictEqual(framing, former)) await moveCovers(transaction, id, former, framing);
  await addLogEntry(transaction, {
    actor,
    action: 'image.update',
    target: { type: 'image', id, label: before.name || id },
    details: differences({ ...before, ...former }, { ...texts, ...framing }),
    requestId,
  });
}

/** The changed fields, before and after. */
function differences(before: Record<string, unknown>, change: Record<string, unknown>) {
  const changed = Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, before[name]])),
    after: Object.fromEntries(changed),
  };
}

type Framing = { focus: Focus; crop: Crop | null };

/** Covers with the image's focal point follow it; the others show the same point of the image in its new crop. */
async function moveCovers(transaction: Db, id: string, before: Framing, after: Framing): Promise<void> {
  const moved = (focus: Focus) =>
    isDeepStrictEqual(focus, before.focus) ? after.focus : moveFocus(focus, before.crop, after.crop);
  for (const { articleId, focus, draft } of await lockCovers(transaction, id)) {
    await setCoverFocus(transaction, { articleId, focus: focus && moved(focus), draft: draft && moved(draft) });
  }
}
