import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type AllowedHosts, bareHost, isAllowed } from './checkAddress.ts';
import { FetchError, toFetchError } from './FetchError.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { type Resolve, resolveOwnHost } from './resolveHost.ts';

type Options = buildConnector.Options;
type Socket = NonNullable<buildConnector.CallbackArgs[1]>;

/** More addresses of one host are not tried. */
const tried = 3;

/**
 * Connects to the very address that was checked, so that a name that resolves otherwise a moment later gains nothing. One
 * inward address among several is a refusal: such a name is no accident.
 */
export function guardedAgent({ resolve, allowed }: { resolve: Resolve; allowed: AllowedHosts }): Agent {
  const connect = buildConnector({ timeout: 5_000 });

  async function addressesOf(options: Options): Promise<string[]> {
    const url = { hostname: options.hostname, protocol: options.protocol, port: options.port };
    const host = bareHost(url);
    const open = isAllowed(new URL(`${options.protocol}//${options.host}`), allowed);
    const addresses = open ? await resolveOwnHost(host) : isIP(host) ? [host] : await resolve(host);
    if (addresses.length === 0) throw new FetchError('unreachable', `${host} has no address`);
    if (!open && !addresses.every(isPublicAddress)) throw new FetchError('refused_address', `${host} leads inward`);
    // Where there is no IPv6, its addresses are tried in vain.
    return addresses.sort((a, b) => isIP(a) - isIP(b)).slice(0, tried);
  }

  async function connectTo(options: Options): Promise<Socket> {
    let fault: unknown;
    for (const hostname of await addressesOf(options)) {
      try {
        return await connected(connect, { ...options, hostname, servername: serverName(options) });
      } catch (error) {
        fault = error;
      }
    }
    throw toFetchError(fault);
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

/** The certificate must be the name's; an IP address has no name to send. */
function serverName({ hostname, servername }: Options): string {
  const host = bareHost({ hostname });
  return servername || (isIP(host) ? '' : host);
}
