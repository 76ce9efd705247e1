import { type Cdn, callCdn, inBatches } from './Cdn.ts';

/** Varnish limits a header to 8 KB. */
const keysPerCall = 100;

/**
 * Varnish with the module xkey and deploy/varnish.vcl.
 *
 * @param addresses of all its processes: each has a cache of its own
 */
export function varnish(addresses: string[]): Cdn {
  return {
    header: (tags) => ['xkey', tags.join(' ')],
    purge: async (tags, signal) => {
      for (const batch of inBatches(tags, keysPerCall)) {
        const headers = { 'xkey-purge': batch.join(' ') };
        await Promise.all(addresses.map((address) => callCdn(address, { method: 'PURGE', headers, signal })));
      }
    },
  };
}
