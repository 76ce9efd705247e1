import type { ImageVariant } from '#lib/domain/image.ts';
import type { MediaStore } from './MediaStore.ts';
import type { Renditions } from './renditions.ts';

/** A stored picture as its row has it. */
export type StoredImage = {
  url: string;
  width: number;
  height: number;
  /** Of all its files together. */
  bytes: number;
  placeholder: string;
  variants: ImageVariant[];
};

/** The JPEG that mail programs and link previews get is no wider than they show. */
const enough = 1200;

/** @param version 1 for a new picture; each replacement has the next, so that no cache shows the former one */
export function storedImage(store: MediaStore, id: string, made: Renditions, version = 1): StoredImage {
  const query = version > 1 ? `?v=${version}` : '';
  const variants = made.files.map(({ name, type, width }) => ({
    url: `${store.address(id)}${name}${query}`,
    width,
    type,
  }));
  const jpegs = variants.filter(({ type }) => type === 'image/jpeg');
  const original = jpegs.findLast(({ width }) => width <= enough) ?? jpegs[0] ?? variants[0];
  return {
    url: original?.url ?? '',
    width: made.width,
    height: made.height,
    bytes: made.files.reduce((sum, { bytes }) => sum + bytes, 0),
    placeholder: made.placeholder,
    variants,
  };
}
