import type { ImageVariant } from '#lib/media/image.ts';
import { pictureSource } from '#lib/media/pictureSource.ts';
import { escapeHtml, unescapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { type Player, playerOf } from './playerOf.ts';
import type { PlayerProvider } from './playerProviders.ts';

/** The preview of a player, a picture of the site's own. */
export type PlayerPicture = { url: string; width: number; height: number; variants: ImageVariant[] };

/** By the address of the player's frame. */
export type PlayerPictures = Record<string, PlayerPicture>;

export type PlayerOptions = {
  pictures: PlayerPictures;
  /** The words of the link, such as "Watch the video on YouTube". */
  action: (provider: PlayerProvider) => string;
};

/** As the sanitizer writes frames. */
const frame = /<div data-youtube-video=""><iframe ([^<>]*)><\/iframe><\/div>/g;

/**
 * Replaces the players of a sanitized body by links to their pages, which the reader script replaces by the players when they are
 * pressed (lib/players/client/connectPlayers.ts): until then nothing is loaded from elsewhere.
 */
export function withPlayers(html: string, { pictures, action }: PlayerOptions): string {
  return html.replace(frame, (_, written: string) => {
    const attributes = attributesOf(written);
    const player = playerOf(attributes.src ?? '');
    if (!player) return '';
    return link(player, { ...attributes, action: action(player.provider) }, pictures[player.address]);
  });
}

type Shown = { title?: string; width?: string; height?: string; action: string };

function link(player: Player, { title, action, ...size }: Shown, picture: PlayerPicture | undefined): string {
  const { address, page, provider } = player;
  const started = provider.autoplay ? `${address}${address.includes('?') ? '&' : '?'}${provider.autoplay}` : address;
  const image = picture ? pictureOf(picture) : '';
  const heading = title ? `<span class="player-title">${escapeHtml(title)}</span>` : '';
  return (
    `<div class="player${picture ? '' : ' player-plain'}" style="${boxOf(player, size)}">` +
    `<a href="${escapeHtml(page)}" rel="noopener" data-plain="" data-player="${escapeHtml(started)}"` +
    ` data-title="${escapeHtml(title || action)}">` +
    `${image}<span class="player-words">${heading}<span class="player-action">${escapeHtml(action)}</span></span></a></div>`
  );
}

function boxOf({ provider: { size } }: Player, given: { width?: string; height?: string }): string {
  if (size.isFixedHeight) return `--height:${size.height}px`;
  const [width, height] = [Number(given.width), Number(given.height)];
  const shape = width > 0 && height > 0 ? { width, height } : size;
  const narrow = shape.height > shape.width ? ';--width:22.5rem' : '';
  return `--ratio:${shape.width}/${shape.height}${narrow}`;
}

function pictureOf({ url, width, height, variants }: PlayerPicture): string {
  const { src, srcSet } = pictureSource(url, variants);
  const candidates = srcSet ? ` srcset="${escapeHtml(srcSet)}" sizes="(min-width: 44em) 42em, 100vw"` : '';
  return `<img src="${escapeHtml(src)}"${candidates} alt="" width="${width}" height="${height}" loading="lazy" decoding="async">`;
}

function attributesOf(written: string): Record<string, string> {
  const attributes = written.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...attributes].map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}
