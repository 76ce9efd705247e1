import type { Element } from 'domhandler';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { imageAddress, imageCandidates, mediaAddress } from './ampAddress.ts';
import { type Attributes, openTag } from './ampMarkup.ts';
import { type Conversion, nothing, replacement } from './Conversion.ts';

export type Box = { width: number; height: number };

/** Plain `<img>` is valid AMP. Its size reserves the space; the stylesheet's `height: auto` keeps the real aspect ratio. */
export function convertImage({ attribs }: Element): Conversion {
  const src = imageAddress(attribs.src ?? '');
  if (!src) return nothing;

  const image = openTag('img', {
    src,
    alt: attribs.alt ?? '',
    ...boxOf(attribs, { width: 1200, height: 800 }),
    srcset: imageCandidates(attribs.srcset ?? ''),
    sizes: attribs.sizes || null,
    title: attribs.title || null,
    loading: 'lazy',
    decoding: 'async',
  });
  return replacement(image);
}

export function convertVideo(element: Element): Conversion {
  const { attribs } = element;
  const sources = sourcesOf(element);
  if (sources.length === 0) return convertUnplayable(element);

  const open = openTag('amp-video', {
    ...boxOf(attribs, { width: 1280, height: 720 }),
    layout: 'responsive',
    controls: true,
    poster: mediaAddress(attribs.poster ?? ''),
    title: titleOf(attribs),
    preload: 'metadata',
  });
  return replacement(`${open}${sources.join('')}</amp-video>`, 'amp-video');
}

export function convertAudio(element: Element): Conversion {
  const sources = sourcesOf(element);
  if (sources.length === 0) return convertUnplayable(element);

  const open = openTag('amp-audio', {
    width: 'auto',
    height: 54,
    layout: 'fixed-height',
    controls: true,
    title: titleOf(element.attribs),
  });
  return replacement(`${open}${sources.join('')}</amp-audio>`, 'amp-audio');
}

/** A link instead of media that AMP can't play; its text is the title, otherwise the URL. */
export function convertToLink(address: string, title: string | null): Conversion {
  return replacement(`${openTag('a', { href: address })}${escapeHtml(title ?? address)}</a>`);
}

export function titleOf(attribs: Element['attribs']): string | null {
  return attribs.title?.trim() || attribs['aria-label']?.trim() || null;
}

/** The element's size in pixels; a missing dimension follows from the aspect ratio of `fallback`. */
export function boxOf(attribs: Element['attribs'], fallback: Box): Box {
  const width = pixels(attribs.width);
  const height = pixels(attribs.height);
  if (width && height) return { width, height };
  if (width) return { width, height: Math.max(1, Math.round((width * fallback.height) / fallback.width)) };
  if (height) return { width: Math.max(1, Math.round((height * fallback.width) / fallback.height)), height };
  return fallback;
}

function pixels(value = ''): number | null {
  const [, whole] = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/i.exec(value) ?? [];
  return Number(whole) || null;
}

function sourcesOf(element: Element): string[] {
  return playable(element).flatMap(({ src, type }) => {
    const address = mediaAddress(src);
    const attributes: Attributes = { src: address, type: /^(?:audio|video)\/[\w.+-]+$/i.test(type) ? type : null };
    return address ? openTag('source', attributes) : [];
  });
}

function convertUnplayable(element: Element): Conversion {
  const [address] = playable(element).flatMap(({ src }) => imageAddress(src) ?? []);
  return address ? convertToLink(address, titleOf(element.attribs)) : nothing;
}

/** The files of the element and its `<source>` children, in the order in which browsers try them. */
function playable({ attribs, children }: Element): { src: string; type: string }[] {
  const sources = children.flatMap((child) => ('attribs' in child && child.name === 'source' ? [child.attribs] : []));
  return [attribs, ...sources].map(({ src = '', type = '' }) => ({ src, type }));
}
