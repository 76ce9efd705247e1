import { z } from 'zod';
import { type Cdn, CdnError, callCdn, inBatches } from './Cdn.ts';

/** By Cloudflare's API, "Purge cached content": https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
const address = 'https://api.cloudflare.com/client/v4';
const tagsPerCall = 30;
const answerSchema = z.object({ success: z.boolean() });

/** @param base of the API, other than Cloudflare's only in tests */
export function cloudflare(zone: string, token: string, base = address): Cdn {
  const url = `${base}/zones/${encodeURIComponent(zone)}/purge_cache`;
  const headers = { authorization: `Bearer ${token}` };
  return {
    header: (tags) => ['Cache-Tag', tags.join(',')],
    purge: async (all, signal) => {
      for (const tags of inBatches(all, tagsPerCall)) {
        const text = await callCdn(url, { method: 'POST', headers, body: { tags }, signal });
        if (!answerSchema.parse(JSON.parse(text)).success) throw new CdnError('Cloudflare did not purge', 200);
      }
    },
  };
}
