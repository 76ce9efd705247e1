import type { Element } from 'domhandler';
import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { parseAbsolute } from './ampAddress.ts';
import { openTag } from './ampMarkup.ts';
import { boxOf, convertToLink, titleOf } from './ampMedia.ts';
import { type Conversion, nothing, replacement } from './Conversion.ts';

const youtubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/;
const frameHosts = ['player.vimeo.com', 'www.openstreetmap.org', 'www.youtube-nocookie.com', 'www.youtube.com'];

/** A video's own component if there is one, a sandboxed frame for allowed hosts, otherwise a link. */
export function convertFrame({ attribs }: Element): Conversion {
  const address = parseAbsolute((attribs.src ?? '').trim());
  if (!address || !/^https?:$/.test(address.protocol)) return nothing;

  const youtubeId = findYoutubeId(address);
  if (youtubeId) return youtube(attribs, youtubeId, findStart(address));
  const vimeoId = findVimeoId(address);
  if (vimeoId) return vimeo(attribs, vimeoId);

  if (address.protocol === 'http:' || /__amp_source_origin/i.test(address.href)) return nothing;
  return frameHosts.includes(address.host) ? frame(attribs, address) : convertToLink(address.href, titleOf(attribs));
}

function youtube(attribs: Element['attribs'], id: string, start: string | null): Conversion {
  const open = openTag('amp-youtube', {
    'data-videoid': id,
    ...videoBox(attribs),
    layout: 'responsive',
    // Makes the component use youtube-nocookie.com.
    credentials: 'omit',
    'data-param-start': start,
    title: titleOf(attribs),
  });
  return replacement(`${open}</amp-youtube>`, 'amp-youtube');
}

function vimeo(attribs: Element['attribs'], id: string): Conversion {
  const open = openTag('amp-vimeo', {
    'data-videoid': id,
    ...videoBox(attribs),
    layout: 'responsive',
    'do-not-track': true,
    title: titleOf(attribs),
  });
  return replacement(`${open}</amp-vimeo>`, 'amp-vimeo');
}

/** A placeholder is required near the top of the page, where the runtime rejects a frame without one. */
function frame(attribs: Element['attribs'], address: URL): Conversion {
  const title = titleOf(attribs);
  const open = openTag('amp-iframe', {
    src: address.href,
    ...boxOf(attribs, { width: 600, height: 400 }),
    layout: 'responsive',
    sandbox: 'allow-scripts allow-same-origin allow-popups',
    allowfullscreen: true,
    frameborder: '0',
    title,
  });
  const placeholder = `${openTag('span', { placeholder: true })}${escapeHtml(title ?? address.host)}</span>`;
  return replacement(`${open}${placeholder}</amp-iframe>`, 'amp-iframe');
}

function videoBox(attribs: Element['attribs']) {
  return boxOf(attribs, { width: 640, height: 360 });
}

function findYoutubeId({ host, pathname, searchParams }: URL): string | null {
  if (!youtubeHosts.test(host)) return null;
  const [, first = '', second = ''] = pathname.split('/');
  const id = host === 'youtu.be' ? first : first === 'watch' ? searchParams.get('v') : isPlayer(first) ? second : null;
  return id && /^(?!videoseries|live_stream)[\w-]{11}$/.test(id) ? id : null;
}

function isPlayer(segment: string): boolean {
  return ['embed', 'e', 'live', 'shorts', 'v'].includes(segment);
}

function findStart({ searchParams }: URL): string | null {
  const start = searchParams.get('start') ?? searchParams.get('t') ?? '';
  return /^(\d{1,6})s?$/.exec(start)?.[1] ?? null;
}

/** An unlisted video needs the hash in its URL, which amp-vimeo can't pass on. */
function findVimeoId({ host, pathname, searchParams }: URL): string | null {
  if (searchParams.has('h')) return null;
  const pattern = host === 'player.vimeo.com' ? /^\/video\/(\d{1,12})\/?$/ : /^\/(\d{1,12})\/?$/;
  const isVimeo = ['player.vimeo.com', 'vimeo.com', 'www.vimeo.com'].includes(host);
  return isVimeo ? (pattern.exec(pathname)?.[1] ?? null) : null;
}
