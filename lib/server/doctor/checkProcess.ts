import type { Env } from '../env.ts';
import { type Finding, findingsOf } from './Finding.ts';

const { ok, unchecked, error } = findingsOf('processes');

/** Milliseconds. */
const timeout = 5_000;

/** Asks the process of these settings on this machine whether it is ready. */
export async function checkProcess({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<Finding[]> {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  const address = `http://${host}:${PORT}/api/ready`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (response.ok) return [ok(`the one at port ${PORT} is ready`)];
    return [
      error(
        `${address} answers ${response.status}: ${(await response.text()).slice(0, 200)}`,
        'Look up the code under "If something is wrong" in docs/operations.md.',
      ),
    ];
  } catch {
    return [unchecked(`none answers at port ${PORT} of this machine`)];
  }
}
