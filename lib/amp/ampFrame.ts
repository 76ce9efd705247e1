import type { Element } from 'domhandler';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { playerSandbox } from '#lib/players/playerFrame.ts';
import { type Player, playerOf } from '#lib/players/playerOf.ts';
import {
  boxOf,
  type Conversion,
  convertToLink,
  nothing,
  openTag,
  parseAbsolute,
  replacement,
  titleOf,
} from './ampMarkup.ts';

/** A video's own component if there is one, a sandboxed frame for other players, otherwise a link. */
export function convertFrame({ attribs }: Element): Conversion {
  const address = parseAbsolute((attribs.src ?? '').trim());
  if (!address || !/^https?:$/.test(address.protocol)) return nothing;

  const player = playerOf(address.href);
  if (player) return convertPlayer(attribs, player);
  if (address.protocol === 'http:' || isReserved(address.href)) return nothing;
  return convertToLink(address.href, titleOf(attribs));
}

function convertPlayer(attribs: Element['attribs'], player: Player): Conversion {
  const url = new URL(player.address);
  const { amp } = player.provider;
  const youtubeId = amp === 'amp-youtube' ? findYoutubeId(url) : null;
  if (youtubeId) return youtube(attribs, player, youtubeId, findStart(url));
  const vimeoId = amp === 'amp-vimeo' ? findVimeoId(url) : null;
  if (vimeoId) return vimeo(attribs, player, vimeoId);
  return isReserved(player.address) ? nothing : frame(attribs, player);
}

function youtube(attribs: Element['attribs'], { provider }: Player, id: string, start: string | null): Conversion {
  const open = openTag('amp-youtube', {
    'data-videoid': id,
    ...boxOf(attribs, provider.size),
    layout: 'responsive',
    // Makes the component use youtube-nocookie.com.
    credentials: 'omit',
    'data-param-start': start,
    title: titleOf(attribs),
  });
  return replacement(`${open}</amp-youtube>`, 'amp-youtube');
}

function vimeo(attribs: Element['attribs'], { provider }: Player, id: string): Conversion {
  const open = openTag('amp-vimeo', {
    'data-videoid': id,
    ...boxOf(attribs, provider.size),
    layout: 'responsive',
    'do-not-track': true,
    title: titleOf(attribs),
  });
  return replacement(`${open}</amp-vimeo>`, 'amp-vimeo');
}

/** A placeholder is required near the top of the page, where the runtime rejects a frame without one. */
function frame(attribs: Element['attribs'], { address, provider: { name, size } }: Player): Conversion {
  const title = titleOf(attribs);
  const open = openTag('amp-iframe', {
    src: address,
    ...(size.isFixedHeight ? { height: size.height } : boxOf(attribs, { width: size.width, height: size.height })),
    layout: size.isFixedHeight ? 'fixed-height' : 'responsive',
    sandbox: playerSandbox,
    allowfullscreen: true,
    frameborder: '0',
    title,
  });
  const placeholder = `${openTag('span', { placeholder: true })}${escapeHtml(title ?? name)}</span>`;
  return replacement(`${open}${placeholder}</amp-iframe>`, 'amp-iframe');
}

/** The validator rejects it in any URL. */
function isReserved(address: string): boolean {
  return /__amp_source_origin/i.test(address);
}

/** Playlists and channels are no videos. */
function findYoutubeId({ pathname }: URL): string | null {
  return /^\/embed\/(?!videoseries|live_stream)([\w-]{11})\/?$/.exec(pathname)?.[1] ?? null;
}

function findStart({ searchParams }: URL): string | null {
  const start = searchParams.get('start') ?? searchParams.get('t') ?? '';
  return /^(\d{1,6})s?$/.exec(start)?.[1] ?? null;
}

/** An unlisted video needs the hash in its URL, which amp-vimeo can't pass on. */
function findVimeoId({ pathname, searchParams }: URL): string | null {
  return searchParams.has('h') ? null : (/^\/video\/(\d{1,12})\/?$/.exec(pathname)?.[1] ?? null);
}
