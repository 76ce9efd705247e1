import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** The addresses of a host; throws or returns an empty list if it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/**
 * Queries the name server directly: the system's lookup uses libuv's four threads, so a few slow lookups would block files.
 */
export const resolvePublicHost: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** For allowlisted hosts, which may be in /etc/hosts only. */
export const resolveOwnHost: Resolve = async (host) => {
  if (isIP(host)) return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
};
