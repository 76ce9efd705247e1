import type { Site } from '#lib/domain/site.ts';
import type { Metadata } from './Metadata.ts';

/** The picture of the settings for link previews of pages without one of their own, if it is set. */
export function shareImage({ shareImage: picture, url, name }: Site): Pick<Metadata, 'image'> {
  if (!picture) return {};
  const { width, height } = picture;
  return { image: { url: new URL(picture.url, url).href, width, height, alt: name } };
}
