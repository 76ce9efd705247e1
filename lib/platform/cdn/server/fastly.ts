import { type Cdn, callCdn, inBatches } from './Cdn.ts';

/** By Fastly's API, "Purging": https://www.fastly.com/documentation/reference/api/purging/ */
const address = 'https://api.fastly.com';
const keysPerCall = 256;

/** @param base of the API, other than Fastly's only in tests */
export function fastly(service: string, token: string, base = address): Cdn {
  const url = `${base}/service/${encodeURIComponent(service)}/purge`;
  const headers = { 'fastly-key': token, accept: 'application/json' };
  return {
    header: (tags) => ['Surrogate-Key', tags.join(' ')],
    purge: async (tags, signal) => {
      for (const surrogate_keys of inBatches(tags, keysPerCall)) {
        await callCdn(url, { method: 'POST', headers, body: { surrogate_keys }, signal });
      }
    },
  };
}
