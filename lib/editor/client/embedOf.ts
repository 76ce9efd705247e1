import { playerOf } from '#lib/players/playerOf.ts';

export type EmbedData = { src: string; title: string | null; width: string; height: string };

/** The editor's attributes of the player of a page; null for an address that can't be embedded. */
export function embedOf(address: string): EmbedData | null {
  const player = playerOf(address);
  if (!player) return null;
  const { width, height } = player.provider.size;
  return { src: player.address, title: null, width: String(width), height: String(height) };
}
