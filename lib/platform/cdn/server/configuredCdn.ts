import { z } from 'zod';
import { env } from '#lib/platform/process/server/env.ts';
import { type Cdn, CdnError, callCdn, inBatches } from './Cdn.ts';

/** Varnish limits a header to 8 KB. */
const varnishKeysPerCall = 100;

/**
 * Varnish with the module xkey and deploy/varnish.vcl.
 *
 * @param addresses of all its processes: each has a cache of its own
 */
function varnish(addresses: string[]): Cdn {
  return {
    header: (tags) => ['xkey', tags.join(' ')],
    purge: async (tags, signal) => {
      for (const batch of inBatches(tags, varnishKeysPerCall)) {
        const headers = { 'xkey-purge': batch.join(' ') };
        await Promise.all(addresses.map((address) => callCdn(address, { method: 'PURGE', headers, signal })));
      }
    },
  };
}

/** By Fastly's API, "Purging": https://www.fastly.com/documentation/reference/api/purging/ */
const fastlyApi = 'https://api.fastly.com';
const fastlyKeysPerCall = 256;

/** @param base of the API, other than Fastly's only in tests */
function fastly(service: string, token: string, base = fastlyApi): Cdn {
  const url = `${base}/service/${encodeURIComponent(service)}/purge`;
  const headers = { 'fastly-key': token, accept: 'application/json' };
  return {
    header: (tags) => ['Surrogate-Key', tags.join(' ')],
    purge: async (tags, signal) => {
      for (const surrogate_keys of inBatches(tags, fastlyKeysPerCall)) {
        await callCdn(url, { method: 'POST', headers, body: { surrogate_keys }, signal });
      }
    },
  };
}

/** By Cloudflare's API, "Purge cached content": https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
const cloudflareApi = 'https://api.cloudflare.com/client/v4';
const cloudflareTagsPerCall = 30;
const cloudflareAnswer = z.object({ success: z.boolean() });

/** @param base of the API, other than Cloudflare's only in tests */
function cloudflare(zone: string, token: string, base = cloudflareApi): Cdn {
  const url = `${base}/zones/${encodeURIComponent(zone)}/purge_cache`;
  const headers = { authorization: `Bearer ${token}` };
  return {
    header: (tags) => ['Cache-Tag', tags.join(',')],
    purge: async (all, signal) => {
      for (const tags of inBatches(all, cloudflareTagsPerCall)) {
        const text = await callCdn(url, { method: 'POST', headers, body: { tags }, signal });
        if (!cloudflareAnswer.parse(JSON.parse(text)).success) throw new CdnError('Cloudflare did not purge', 200);
      }
    },
  };
}

/** The one that `CDN` names; null without one. */
export const cdn: Cdn | null = createCdn();

/** Without a CDN that purges, the tags are there for others to read. */
const plainHeader = (tags: string[]): [string, string] => ['Cache-Tag', tags.join(',')];

/** Name and value of the header with a page's tags, in the form that the CDN reads. */
export function tagHeader(tags: string[]): [name: string, value: string] {
  return (cdn?.header ?? plainHeader)([...new Set(tags)]);
}

function createCdn(): Cdn | null {
  const { CDN, CDN_ID, CDN_TOKEN, CDN_PURGE_URL } = env;
  const [base] = CDN_PURGE_URL;
  if (CDN === 'cloudflare') return cloudflare(CDN_ID, CDN_TOKEN, base);
  if (CDN === 'fastly') return fastly(CDN_ID, CDN_TOKEN, base);
  if (CDN === 'varnish') return varnish(CDN_PURGE_URL);
  return null;
}
