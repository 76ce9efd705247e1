import type { ChildNode, Element } from 'domhandler';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import type { AmpComponentName } from './ampDocument.ts';

/** The AMP replacement of an element. If `close` is empty, nothing is written after the children. */
export type Conversion = {
  open: string;
  close: string;
  children: ChildNode[];
  component: AmpComponentName | null;
};

/** An attribute is kept if the expression matches its value, or with the value that the function returns; null removes it. */
export type AmpRules = Record<string, RegExp | ((value: string) => string | null)>;

/** The AMP form of an element: the attributes that it keeps, or what replaces it. */
export type AmpRule = AmpRules | ((element: Element) => Conversion);

/** A conversion without children. */
export function replacement(markup: string, component: AmpComponentName | null = null): Conversion {
  return { open: markup, close: '', children: [], component };
}

export const nothing: Conversion = replacement('');

/** Attributes in output order; `true` is written without a value, `null` is omitted. */
export type AmpAttributes = Record<string, string | number | true | null>;

export function openTag(name: string, attributes: AmpAttributes): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (value === null) return [];
    return value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(String(value))}"`;
  });
  return `<${name}${written.join('')}>`;
}

/** The target of links within the page. */
export const ampAnchor: AmpRules = { id: /^section-[\p{L}\p{N}_-]{1,100}$/u };

export const ampLink: AmpRules = {
  ...ampAnchor,
  href: linkAddress,
  hreflang: /^[a-z-]{2,35}$/i,
  rel: linkRelations,
  role: /^doc-(?:noteref|backlink)$/,
  'aria-label': /^/,
};

function linkRelations(value: string): string | null {
  const known = ['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc'];
  const relations = value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => known.includes(word));
  return relations.length > 0 ? relations.join(' ') : null;
}

/** URLs allowed in links. */
function linkAddress(value: string): string | null {
  return checkAddress(value, ['http:', 'https:', 'mailto:', 'tel:']);
}

export function imageAddress(value: string): string | null {
  return checkAddress(value, ['http:', 'https:']);
}

/** URLs that an AMP component may load itself: HTTPS only. */
export function mediaAddress(value: string): string | null {
  return checkAddress(value, ['https:']);
}

/** A `srcset` whose candidates are valid image URLs with distinct widths or densities; null otherwise. */
export function imageCandidates(value: string): string | null {
  const candidate = /\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+([1-9]\d*w|[1-9]\d*(?:\.\d+)?x))?\s*(?:,|$)/gy;
  const byDescriptor = new Map<string, string>();
  let end = 0;
  for (const [text, url = '', descriptor = '1x'] of value.matchAll(candidate)) {
    const address = imageAddress(url);
    if (!address || byDescriptor.has(descriptor)) return null;
    byDescriptor.set(descriptor, address);
    end += text.length;
  }
  if (end < value.length || byDescriptor.size === 0) return null;
  return [...byDescriptor].map(([descriptor, address]) => `${address} ${descriptor}`).join(', ');
}

/** An absolute URL in a form that all parsers agree on, a relative one unchanged, or null. */
function checkAddress(value: string, schemes: readonly string[]): string | null {
  const address = value.trim();
  if (address === '' || isDisguised(address)) return null;

  const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
  if (!isAbsolute) return address;

  const parsed = parseAbsolute(address);
  return parsed && schemes.includes(parsed.protocol) ? parsed.href : null;
}

/**
 * Browsers skip control characters and read backslashes as slashes, so such a URL leads elsewhere than it appears to.
 * `__amp_source_origin` is reserved for the runtime, and the validator rejects it in any URL.
 */
function isDisguised(address: string): boolean {
  return /[\p{Cc}\\]|__amp_source_origin/iu.test(address);
}

/** Null for what WHATWG parsers repair and others reject: `https:host`, `https:///host`, `//`, an empty label in the host. */
export function parseAbsolute(address: string): URL | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (/^https?:(?!\/\/[^/])/i.test(absolute)) return null;
  const parsed = URL.parse(absolute);
  return parsed?.hostname.includes('..') ? null : parsed;
}

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
  return replacement(`${open}${sources.join('')}${tracksOf(element).join('')}</amp-video>`, 'amp-video');
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
    const attributes: AmpAttributes = { src: address, type: /^(?:audio|video)\/[\w.+-]+$/i.test(type) ? type : null };
    return address ? openTag('source', attributes) : [];
  });
}

/** Subtitles; AMP wants their language. */
function tracksOf({ children }: Element): string[] {
  const tracks = children.flatMap((child) => ('attribs' in child && child.name === 'track' ? [child.attribs] : []));
  return tracks.flatMap(({ src = '', srclang, label = '', default: isDefault }) => {
    const address = mediaAddress(src);
    if (!address || !srclang) return [];
    return openTag('track', {
      src: address,
      kind: 'subtitles',
      srclang,
      label,
      ...(isDefault === '' && { default: true }),
    });
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
