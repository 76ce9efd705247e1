import type { StoredImage } from '#lib/media/server/receiveImage.ts';
import { sanitizeBody } from './sanitizeBody.ts';

/** A sanitized body has its attributes in double quotes and no `>` within them. */
const imageTag = /<img\b[^>]*>/g;

/** Updates the files of the image where the body shows it. */
export function withImageFiles(body: string, id: string, image: StoredImage): string {
  return change(body, id, (tag) => {
    const type = /\ssrcset="[^"]*\.avif/.test(tag) ? 'image/avif' : 'image/webp';
    const srcset = image.variants
      .filter((variant) => variant.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
    return tag
      .replace(/\ssrc="[^"]*"/, ` src="${image.url}"`)
      .replace(/\ssrcset="[^"]*"/, srcset && ` srcset="${srcset}"`)
      .replace(/\swidth="[^"]*"/, ` width="${image.width}"`)
      .replace(/\sheight="[^"]*"/, ` height="${image.height}"`);
  });
}

/** Removes the image, its caption and elements that are empty without it. */
export function withoutImage(body: string, id: string): string {
  const without = change(body, id, () => '');
  if (without === body) return body;
  return sanitizeBody(
    without
      .replace(/<figure>\s*(?:<figcaption>(?:(?!<\/figure>)[\s\S])*<\/figcaption>\s*)?<\/figure>/g, '')
      .replace(/<div data-gallery="\w+">\s*<\/div>/g, '')
      .replace(/<a\b[^>]*>\s*<\/a>/g, '')
      .replace(/<p>\s*<\/p>/g, ''),
  );
}

function change(body: string, id: string, replace: (tag: string) => string): string {
  const changed = body.replace(imageTag, (tag) => (tag.includes(`/media/${id}/`) ? replace(tag) : tag));
  return changed === body ? body : sanitizeBody(changed);
}
