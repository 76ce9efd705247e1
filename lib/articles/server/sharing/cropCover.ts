import type { Cover } from '#lib/media/image.ts';
import { type ShareShape, shareShapes } from '#lib/platform/values/shareImage.ts';
import { largestCrop } from '#lib/media/largestCrop.ts';
import { areaOf } from '#lib/media/server/areaOf.ts';
import { readRendition } from '#lib/media/server/readRendition.ts';

/** A JPEG of the largest part of a cover with the shape, around its focus point; never enlarged. */
export async function cropCover({ id, url, variants, focus }: Cover, shape: ShareShape): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const largest = variants.findLast(({ type }) => type === 'image/jpeg')?.url ?? url;
  const picture = sharp(await readRendition(id, largest));
  const { width, height } = await picture.metadata();
  const size = shareShapes[shape];
  const { width: w, height: h } = largestCrop({ width, height }, size.width / size.height);
  const around = (point: number, part: number) => Math.min(Math.max(point - part / 2, 0), 1 - part);
  const area = areaOf({ x: around(focus.x, w), y: around(focus.y, h), width: w, height: h }, { width, height });
  return picture
    .extract(area)
    .resize({ ...size, withoutEnlargement: true })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}
