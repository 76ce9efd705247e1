import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** The addresses of a host; throws or gives none when it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/**
 * Asks the name server itself: the system's lookup has four threads for all of Node, and a few hanging names would keep
 * files from being read.
 */
export const resolvePublicHost: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** For hosts that the operator named: those may stand in /etc/hosts alone. */
export const resolveOwnHost: Resolve = async (host) => {
  if (isIP(host)) return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
};
