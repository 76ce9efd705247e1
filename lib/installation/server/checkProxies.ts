import type { Env } from '#lib/platform/process/server/env.ts';
import { proxiesOf } from '#lib/platform/process/server/settingTypes.ts';
import { type Finding, findingsOf, reasonOf } from './Finding.ts';

const proxies = findingsOf('proxies');
const clock = findingsOf('clock');

/** Milliseconds. The header Date has whole seconds, and the answer takes its time. */
const timeout = 5_000;
const clockTolerance = 5_000;

type Settings = Pick<Env, 'SITE_URL' | 'TRUST_PROXY'>;

/** What stands between readers and the site. */
export async function checkProxies({ SITE_URL, TRUST_PROXY }: Settings): Promise<Finding[]> {
  return [...checkTrust(SITE_URL, TRUST_PROXY), ...(await checkAddress(SITE_URL))];
}

function checkTrust(site: string, trusted: string): Finding[] {
  if (proxiesOf(trusted).some(isHuge)) {
    return [
      proxies.error(
        'TRUST_PROXY trusts everybody: anybody can escape the limits.',
        'Name only the addresses of your proxies.',
      ),
    ];
  }
  if (site.startsWith('https:') && !trusted) {
    return [
      proxies.error(
        'TRUST_PROXY is not set behind a proxy: all readers count as one.',
        'Set it to the proxy’s address.',
      ),
    ];
  }
  return [proxies.ok(trusted ? `clients’ addresses come from ${trusted}` : 'TRUST_PROXY expects no proxy')];
}

/** A network of 2^24 IPv4 addresses, or as many IPv6 networks, may be an organization's own; a larger one is not. */
function isHuge(network: string): boolean {
  return Number(network.split('/')[1] ?? Number.POSITIVE_INFINITY) < 8;
}

/** Asks the site by its public address, through everything that is in front of it. */
async function checkAddress(site: string): Promise<Finding[]> {
  try {
    const response = await fetch(`${site}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const body = await response.text();
    const date = Date.parse(response.headers.get('date') ?? '');
    const findings = [
      response.status === 200 && body.includes('"ok"')
        ? proxies.ok(`${site} leads to the site`)
        : proxies.error(
            `${site}/api/health answers ${response.status}, not like this site.`,
            'Correct SITE_URL or the proxy: it must pass all paths to the site.',
          ),
    ];
    return Number.isNaN(date) ? findings : [...findings, checkDate(date)];
  } catch (reason) {
    return [
      proxies.warning(
        `${site} cannot be reached from here: ${reasonOf(reason)}`,
        'Start the site and its proxy, and try again; or open it from another network.',
      ),
    ];
  }
}

function checkDate(date: number): Finding {
  const difference = Date.now() - date;
  if (Math.abs(difference) < clockTolerance) return clock.ok('the clock of the public address agrees with this one');
  return clock.error(
    `This clock differs from that of the public address by ${Math.round(Math.abs(difference) / 1000)} s.`,
    'Run a time service (chrony, systemd-timesyncd) on both machines.',
  );
}
