import { isDeepStrictEqual } from 'node:util';
import type { Crop } from '#lib/domain/image.ts';
import { moveFocus } from '#lib/domain/moveFocus.ts';
import type { ImageChange } from '#lib/domain/uploadedImage.ts';
import type { Db } from '../../db/database.ts';
import { type ImageRow, type ImageValues, updateImage } from '../../queries/images.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';
import { moveCovers } from './moveCovers.ts';

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
