import { type PlayerProvider, playerProviders } from './playerProviders.ts';

/** An embedded player: the address of its frame, and the page that a reader can open instead. */
export type Player = { provider: PlayerProvider; address: string; page: string };

/** The player of an HTTP or HTTPS address of a page or a frame; null if the address is not one that can be embedded. */
export function playerOf(address: string): Player | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const provider = playerProviders.find(({ hosts }) => hosts.test(url.host));
  if (!provider) return null;
  const player = otherFrame(provider, url) ?? provider.player(url);
  return player === null ? null : { provider, address: player, page: provider.page(new URL(player)) };
}

/** The normalized address of an allowed frame; null for any other, and for a frame without HTTPS. */
export function frameAddress(address: string): string | null {
  return /^https:\/\//i.test(address.trim()) ? (playerOf(address)?.address ?? null) : null;
}

export const playerOrigins: readonly string[] = playerProviders.map(({ origin }) => origin);

/** On YouTube's domain without cookies. */
function otherFrame({ otherFrames, origin }: PlayerProvider, { protocol, host, pathname, search }: URL): string | null {
  const isFrameHost = `https://${host}` === origin || host === 'www.youtube.com';
  return otherFrames?.test(pathname) && protocol === 'https:' && isFrameHost ? origin + pathname + search : null;
}
