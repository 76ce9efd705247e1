import { playerOf } from '#lib/players/playerOf.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';

/** Replaces an embedded address by a player if the site supports it, otherwise by a link. */
export function embedOf(address: string): string {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const player = playerOf(url.href);
  if (player) {
    const { width, height } = player.provider.size;
    return `<iframe src="${escapeHtml(player.address)}" width="${width}" height="${height}"></iframe>`;
  }
  const text = escapeHtml(url.href);
  return `<p><a href="${text}">${text}</a></p>`;
}
