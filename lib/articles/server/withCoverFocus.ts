import type { CoverInput, SentCover } from '../articleDraft.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { findImageFocus } from '#lib/media/server/queries/images.ts';

type WithCover<Input, Cover> = Omit<Input, 'cover'> & { cover?: Cover | undefined };

/** The input with the focal point of the image where the cover has none. */
export async function withCoverFocus<Input extends { cover?: SentCover | undefined }>(
  db: Db,
  { cover, ...rest }: Input,
): Promise<WithCover<Input, CoverInput | null>> {
  if (!cover) return cover === undefined ? rest : { ...rest, cover };
  const focus = cover.focus ?? (await findImageFocus(db, cover.imageId)) ?? { x: 0.5, y: 0.5 };
  return { ...rest, cover: { ...cover, focus } };
}
