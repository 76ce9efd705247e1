import { env } from '#lib/platform/process/server/env.ts';
import type { Cdn } from './Cdn.ts';
import { cloudflare } from './cloudflare.ts';
import { fastly } from './fastly.ts';
import { varnish } from './varnish.ts';

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
