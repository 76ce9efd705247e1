import type { Env } from '#lib/platform/process/server/env.ts';
import { requestPool, shareAmong, webProcesses } from '#lib/platform/process/server/webProcesses.ts';
import { type Finding, findingsOf } from './Finding.ts';

const { ok, unchecked, error } = findingsOf('processes');

type Settings = Pick<Env, 'HOST' | 'PORT' | 'METRICS_TOKEN' | 'PAGE_CACHE_MB'> & Parameters<typeof webProcesses>[0];

/** Milliseconds. */
const timeout = 5_000;

/** Asks the process of these settings on this machine whether it is ready, and whether it knows its readers' addresses. */
export async function checkProcess(settings: Settings): Promise<Finding[]> {
  return [describe(settings), ...(await askProcess(settings))];
}

async function askProcess({ HOST, PORT, METRICS_TOKEN }: Settings): Promise<Finding[]> {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  const origin = `http://${host}:${PORT}`;
  const address = `${origin}/api/ready`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    const proxies = await checkReaders(`${origin}/api/metrics`, METRICS_TOKEN);
    if (response.ok) return [ok(`the one at port ${PORT} is ready`), ...proxies];
    return [
      ...proxies,
      error(
        `${address} answers ${response.status}: ${(await response.text()).slice(0, 200)}`,
        'Look up the code under "If something is wrong" in docs/operations.md.',
      ),
    ];
  } catch {
    return [unchecked(`none answers at port ${PORT} of this machine`)];
  }
}

function describe(settings: Settings): Finding {
  const count = webProcesses(settings);
  const { connections, cache } = { connections: requestPool(count), cache: shareAmong(count, settings.PAGE_CACHE_MB) };
  const what = count === 1 ? 'one process serves' : `${count} processes serve`;
  return ok(
    `${what}; each may open ${connections} connections for requests and keep ${cache} MB of pages (WEB_PROCESSES)`,
  );
}

/** Nothing, if the process does not let this machine read its metrics. */
async function checkReaders(metrics: string, token: string): Promise<Finding[]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(metrics, { headers, signal: AbortSignal.timeout(timeout) });
  if (!/^vestnik_untrusted_proxies [1-9]/m.test(await response.text())) return [];
  return [
    error(
      'Readers come through a proxy that TRUST_PROXY does not name: nobody is limited by their address.',
      'Set TRUST_PROXY to the address of the proxy, and restart.',
    ),
  ];
}
