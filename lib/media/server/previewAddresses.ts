import { z } from 'zod';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import type { Player } from '#lib/players/playerOf.ts';
import type { PreviewSource } from '#lib/players/playerProviders.ts';

/** Answers of oEmbed are a few kilobytes (oembed.com, section 2.3.4). */
const maxBytes = 100_000;
const answerSchema = z.object({ thumbnail_url: z.url() });

/**
 * Addresses at which the preview of a player may be, best first; none if its provider says that it has none.
 *
 * @throws FetchError if the provider can't be reached
 */
export async function previewAddresses(player: Player, source: PreviewSource, signal: AbortSignal): Promise<string[]> {
  if ('pictures' in source) return source.pictures(new URL(player.address).pathname.split('/').at(-1) ?? '');
  const address = `${source.oembed}?${new URLSearchParams({ url: player.page, format: 'json' })}`;
  const { status, body } = await guardedFetch(address, { maxBytes, signal, headers: { accept: 'application/json' } });
  if (status >= 500 || status === 429) throw new Error(`oEmbed answered ${status}`);
  const answer = answerSchema.safeParse(status === 200 ? parsed(body) : null);
  return answer.success ? [answer.data.thumbnail_url] : [];
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
