import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Sharp } from 'sharp';
import { mediaDirectory } from '#lib/platform/storage/server/mediaStore.ts';
import { openRemoteStore } from '#lib/platform/storage/server/openStore.ts';
import type { SitePictureName } from '../sitePicture.ts';

export type EncodedSitePicture = { type: 'image/png' | 'image/jpeg'; width: number; height: number; content: Buffer };

/** Twice the height of the logo in the masthead. */
const logoSize = { width: 960, height: 160 };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** The page's background: iOS shows transparent touch icons on black. */
const paper = '#fbf8f2';

/**
 * One picture of the site, from a rendition of an image in the library. In this process: unlike an upload, the
 * rendition was encoded by us.
 */
export async function encodeSitePicture(name: SitePictureName, rendition: Buffer): Promise<EncodedSitePicture> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await resized(name, sharp(rendition)).toBuffer({ resolveWithObject: true });
  return { type: name === 'share' ? 'image/jpeg' : 'image/png', width: info.width, height: info.height, content: data };
}

function resized(name: SitePictureName, image: Sharp): Sharp {
  if (name === 'share')
    return image.resize({ width: 1200, withoutEnlargement: true }).flatten({ background: '#fff' }).jpeg();
  if (name === 'logo-light' || name === 'logo-dark')
    return image.resize({ ...logoSize, fit: 'inside', withoutEnlargement: true }).png();
  const size = Number(name.slice('icon-'.length));
  const icon = image.resize({ width: size, height: size, fit: 'contain', background: transparent });
  return (name === 'icon-180' ? icon.flatten({ background: paper }) : icon).png();
}

/** @param url of a file of the image; @throws Error if it can't be read */
export async function readRendition(imageId: string, url: string): Promise<Buffer> {
  const name = basename(new URL(url, 'http://localhost').pathname);
  const store = await openRemoteStore();
  if (!store) return readFile(join(mediaDirectory, imageId, name));
  const found = await store.read(imageId, name);
  if (!found) throw new Error(`${name} of image ${imageId} is not in the bucket`);
  return buffer(found.content);
}
