import { uploadRefusal } from '#lib/media/uploadRefusal.ts';
import { inertBody } from './bodyBlocks.ts';
import { fileSource, type GivenPicture, toPictureData } from './picture.ts';

/**
 * Replaces every external picture of pasted HTML by a placeholder, so that none is loaded from another site or lost.
 *
 * @param html output of `cleanPaste`
 * @param files pasted with it: they replace pictures that only the source application can read, if their number is
 * equal
 * @param take registers each source and returns the key by which its placeholder finds the upload
 */
export function importPictures(html: string, files: readonly File[], take: (source: GivenPicture) => string): string {
  const body = inertBody(html);
  const all = [...body.querySelectorAll('figure[data-picture], img')];
  for (const element of all) if (isOwnPicture(pictureOf(element).src)) removeHost(element);
  const pictures = all.filter((element) => !isOwnPicture(pictureOf(element).src));
  const unreadable = pictures.filter((element) => !isReadable(pictureOf(element).src));
  for (const element of pictures) {
    const { src, alt } = pictureOf(element);
    const file = unreadable.length === files.length ? files[unreadable.indexOf(element)] : undefined;
    const frame = element.localName === 'figure' ? element : element.ownerDocument.createElement('figure');
    frame.setAttribute('data-upload', take(file ? sourceOfFile(file) : sourceOfAddress(src)));
    frame.setAttribute('data-picture', JSON.stringify({ alt }));
    if (frame !== element) element.replaceWith(frame);
  }
  return body.innerHTML;
}

/** The picture of HTML that contains nothing else; null for any other HTML. */
export function lonePicture(html: string): { src: string; alt: string } | null {
  const body = inertBody(html);
  const [image, ...others] = body.querySelectorAll('img');
  if (!image || others.length > 0 || body.textContent?.trim() !== '') return null;
  return pictureOf(image);
}

/** Whether a picture can keep its URL, because it is on this site. */
export function isOwnPicture(src: string): boolean {
  return /^(?:https?:|\/)/i.test(src) && URL.parse(src, location.href)?.origin === location.origin;
}

export function sourceOfFile(file: File): GivenPicture {
  const reason = uploadRefusal(file);
  return reason ? { kind: 'refused', name: file.name, reason } : fileSource(file);
}

/** @param src a URL of another site, a `data:` URL, or one that only another application can read */
export function sourceOfAddress(src: string): GivenPicture {
  if (src.startsWith('data:')) {
    const file = fileOfData(src);
    return file ? sourceOfFile(file) : { kind: 'refused', name: 'data:', reason: 'unreadable' };
  }
  const url = isReadable(src) ? URL.parse(src, location.href) : null;
  if (url) return { kind: 'address', name: url.href, address: url.href };
  return { kind: 'refused', name: src.slice(0, 200), reason: 'unreadable' };
}

function pictureOf(element: Element): { src: string; alt: string } {
  if (element.localName === 'figure') return toPictureData(JSON.parse(element.getAttribute('data-picture') ?? '{}'));
  return toPictureData({ src: element.getAttribute('src'), alt: element.getAttribute('alt') });
}

/** Browsers copy absolute URLs; bodies contain only paths, by which the library finds where its pictures are used. */
function removeHost(element: Element): void {
  const picture = pictureOf(element);
  const { pathname, search } = new URL(picture.src, location.href);
  const src = pathname + search;
  if (element.localName === 'figure') element.setAttribute('data-picture', JSON.stringify({ ...picture, src }));
  else element.setAttribute('src', src);
}

function isReadable(src: string): boolean {
  return /^(?:https?:|data:|\/\/)/i.test(src);
}

/** The content policy may forbid `fetch` here. */
function fileOfData(address: string): File | null {
  const [, type = '', encoding, content = ''] = /^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s.exec(address) ?? [];
  try {
    const bytes = encoding
      ? Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      : decodeURIComponent(content);
    return new File([bytes], `image.${type.replace(/^.*\/|\+.*$/g, '')}`, { type });
  } catch {
    return null;
  }
}
