import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type AllowedHosts, bareHost, isAllowed } from './checkAddress.ts';
import { FetchError, toFetchError } from './FetchError.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { type Resolve, resolveOwnHost } from './resolveHost.ts';

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
