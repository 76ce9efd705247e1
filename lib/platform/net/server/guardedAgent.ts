import { lookup, Resolver } from 'node:dns/promises';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

export type FetchErrorCode =
  | 'bad_address'
  | 'refused_address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_encoding';

/** Why a request to another server failed. */
export class FetchError extends Error {
  readonly code: FetchErrorCode;

  constructor(code: FetchErrorCode, message: string, cause?: unknown) {
    super(`${code}: ${message}`, { cause });
    this.name = 'FetchError';
    this.code = code;
  }
}

/** Finds the FetchError in an error or its causes: undici wraps connection errors. */
export function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (timeouts.has(codeOf(error))) return new FetchError('timeout', 'it took too long', error);
  if (hasCause(error)) return toFetchError(error.cause);
  return new FetchError('unreachable', error instanceof Error ? error.message : String(error), error);
}

const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Node's error code; an empty string if there is none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function hasCause(error: unknown): error is { cause: object } {
  return typeof error === 'object' && error !== null && 'cause' in error && typeof error.cause === 'object';
}

const globalUnicast = ipaddr.IPv6.parse('2000::');
const documentation = ipaddr.IPv6.parse('3fff::');
/** Looks public, but is Azure's internal address: it gives credentials to any caller inside. */
const cloudInternal = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet: not loopback, private, link-local, shared, multicast or reserved,
 * and without an embedded IPv4 address (mapped, NAT64, 6to4, Teredo), which would be reached instead.
 *
 * @param address numeric, in the standard spelling only
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !cloudInternal.has(address);
  }
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === 'unicast' && parsed.match(globalUnicast, 3) && !parsed.match(documentation, 20);
}

/** Allowlist of hosts outside the public internet: `host:port`, or `host` for ports 80 and 443. */
export type AllowedHosts = ReadonlySet<string>;

const defaultPorts = new Set(['80', '443']);

/**
 * SSRF checks that are possible before DNS resolution.
 *
 * @param address absolute, or relative to `base`, as a redirect may be
 * @throws FetchError bad_address, refused_address
 */
export function checkAddress(address: string, allowed: AllowedHosts, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new FetchError('bad_address', 'not an http or https address');
  }
  if (url.username || url.password) throw new FetchError('refused_address', 'credentials in the address');
  if (isAllowed(url, allowed)) return url;

  if (!defaultPorts.has(portOf(url))) throw new FetchError('refused_address', `port ${portOf(url)}`);
  const host = bareHost(url);
  // 127.1, 0x7f.1 and 2130706433 are spellings of an IP address that bypass checks of the text.
  if (isIPv4(host) && !address.includes(host) && base?.hostname !== host) {
    throw new FetchError('refused_address', 'an IP address in a non-standard spelling');
  }
  if (isIP(host) && !isPublicAddress(host)) throw new FetchError('refused_address', host);
  return url;
}

export function isAllowed(url: URL, allowed: AllowedHosts): boolean {
  const host = bareHost(url);
  return allowed.has(`${host}:${portOf(url)}`) || (allowed.has(host) && defaultPorts.has(portOf(url)));
}

/** Without the brackets of IPv6 and the trailing dot of an absolute name. */
export function bareHost(url: Pick<URL, 'hostname'>): string {
  return url.hostname.replace(/^\[|\]$|\.$/g, '');
}

export function portOf(url: Pick<URL, 'port' | 'protocol'>): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

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

type Options = buildConnector.Options;
type Socket = NonNullable<buildConnector.CallbackArgs[1]>;

/** How many addresses of one host are tried. */
const maxAddresses = 3;

/**
 * Connects to the address that was checked, which prevents DNS rebinding. One private address among several rejects the
 * host: such a record is no accident.
 */
export function guardedAgent({ resolve, allowed }: { resolve: Resolve; allowed: AllowedHosts }): Agent {
  const connect = buildConnector({ timeout: 5_000 });

  async function addressesOf(options: Options): Promise<string[]> {
    const url = { hostname: options.hostname, protocol: options.protocol, port: options.port };
    const host = bareHost(url);
    const isAllowedHost = isAllowed(new URL(`${options.protocol}//${options.host}`), allowed);
    const addresses = isAllowedHost ? await resolveOwnHost(host) : isIP(host) ? [host] : await resolve(host);
    if (addresses.length === 0) throw new FetchError('unreachable', `${host} has no address`);
    if (!isAllowedHost && !addresses.every(isPublicAddress))
      throw new FetchError('refused_address', `${host} resolves to a private address`);
    // IPv4 first: without IPv6 connectivity, IPv6 addresses would be tried in vain.
    return addresses.sort((a, b) => isIP(a) - isIP(b)).slice(0, maxAddresses);
  }

  async function connectTo(options: Options): Promise<Socket> {
    let lastError: unknown;
    for (const hostname of await addressesOf(options)) {
      try {
        return await connected(connect, { ...options, hostname, servername: serverName(options) });
      } catch (error) {
        lastError = error;
      }
    }
    throw toFetchError(lastError);
  }

  return new Agent({
    connect: (options, callback) => {
      connectTo(options).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
    connections: 4,
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 10_000,
    maxHeaderSize: 16_384,
  });
}

function connected(connect: buildConnector.connector, options: Options): Promise<Socket> {
  return new Promise((resolve, reject) => {
    connect(options, (error, socket) => (error ? reject(error) : resolve(socket)));
  });
}

/** The certificate must match the name; for an IP address no name is sent (SNI). */
function serverName({ hostname, servername }: Options): string {
  const host = bareHost({ hostname });
  return servername || (isIP(host) ? '' : host);
}
