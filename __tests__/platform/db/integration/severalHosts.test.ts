import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { setReadOnly } from '#lib/platform/db/server/embedded/setReadOnly.ts';
import { openClient } from '#lib/platform/db/server/openClient.ts';
import { noLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { databaseAddress } from '#lib/platform/process/server/settingTypes.ts';
import { aProxyTo } from '../../../support/aProxyTo.ts';
import { copyCluster } from '../../../support/makeCluster.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { freePort, makeTempFolder, startApi, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

/** Two servers of their own, each behind a port; one that is read-only stands for a replica. */
async function aServer() {
  const folder = makeTempFolder();
  copyCluster(folder);
  const embedded = new EmbeddedPostgres(folder);
  await embedded.start();
  const proxy = aProxyTo(embedded.connectionString, await freePort());
  await proxy.open();
  return {
    proxy,
    name: `127.0.0.1:${proxy.port}`,
    setReadOnly: (isOn: boolean) => setReadOnly(embedded.connectionString, isOn),
    identity: async () => (await query(embedded.connectionString, 'show data_directory'))[0].data_directory as string,
    remove: async () => {
      proxy.cut();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let one: Awaited<ReturnType<typeof aServer>>;
let two: Awaited<ReturnType<typeof aServer>>;
let site: TestSite | undefined;

beforeAll(async () => {
  one = await aServer();
  two = await aServer();
}, 120_000);
afterAll(async () => {
  await site?.remove();
  await one.remove();
  await two.remove();
});
afterEach(async () => {
  await one.setReadOnly(false);
  await two.setReadOnly(false);
});

/** The parameter is ignored: addresses that differ share no choice of a host. */
const addressOf = (...hosts: string[]) => `postgresql://vestnik@${hosts.join(',')}/vestnik?test=${Math.random()}`;

async function serverAt(address: string): Promise<string> {
  const client = await openClient(address, noLimits);
  try {
    return (await client.query('show data_directory')).rows[0].data_directory;
  } finally {
    await client.end();
  }
}

describe('an address with several hosts', () => {
  it('leads to the host that can be written, and stays there while it can', async () => {
    const address = addressOf(one.name, two.name);
    await one.setReadOnly(true);

    expect(await serverAt(address)).toBe(await two.identity());
    await one.setReadOnly(false);
    expect(
      await pollUntil(async () => (await serverAt(addressOf(one.name, two.name))) === (await one.identity())),
    ).toBe(true);
    const seen = new Set<string>();
    // Longer than an answer is cached.
    for (const end = Date.now() + 2_000; Date.now() < end; ) seen.add(await serverAt(address));
    expect([...seen]).toEqual([await two.identity()]);

    await two.setReadOnly(true);
    expect(await pollUntil(async () => (await serverAt(address)) === (await one.identity()))).toBe(true);
  });

  it('leads to the first with target_session_attrs=any', async () => {
    await one.setReadOnly(true);

    expect(await serverAt(`${addressOf(one.name, two.name)}&target_session_attrs=any`)).toBe(await one.identity());
  });

  it('is not held up by a host that accepts connections and never answers', async () => {
    const silent = createServer();
    await once(silent.listen(await freePort(), '127.0.0.1'), 'listening');
    const address = silent.address();
    const name = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '';

    expect(await serverAt(addressOf(name, two.name))).toBe(await two.identity());
    silent.close();
  });

  it('is unavailable for now, naming each host, while none can be written', async () => {
    await one.setReadOnly(true);
    const error: unknown = await openClient(addressOf(one.name, '127.0.0.1:9'), noLimits).catch((reason) => reason);

    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(error).toMatchObject({
      errors: [
        expect.objectContaining({ message: `${one.name} is read-only` }),
        expect.objectContaining({ message: expect.stringContaining('127.0.0.1:9') }),
      ],
    });
  });

  it('serves a site, whose connections follow to another host', async () => {
    await one.setReadOnly(true);
    site = await startApi({ DATABASE_URL: addressOf(one.name, two.name) });
    const { url } = site;
    const before = (await fetch(`${url}/api/departments`)).status;
    two.proxy.cut();
    expect(await pollUntil(async () => (await fetch(`${url}/api/ready`)).status === 503)).toBe(true);
    await one.setReadOnly(false);

    expect(await pollUntil(async () => (await fetch(`${url}/api/ready`)).status === 200)).toBe(true);
    expect([before, (await fetch(`${url}/api/departments`)).status]).toEqual([200, 200]);
    const names = async () => {
      const rows = await query(one.proxy.connectionString, 'select application_name as name from pg_stat_activity');
      return rows.map(({ name }) => name);
    };
    const areAll = async () => {
      const found = await names();
      return ['vestnik', 'vestnik listener'].every((name) => found.includes(name));
    };
    expect(await pollUntil(areAll)).toBe(true);
  }, 180_000);
});

describe('DATABASE_URL', () => {
  it.each([
    'postgresql://u:p@one:5432,two:5433/news',
    'postgresql://u:p@one,two/news?target_session_attrs=read-write&sslmode=verify-full',
    'postgresql://u:p%2Cx@one/news',
    'postgresql://u@/news?host=/run/postgresql',
  ])('may be %s', (address) => {
    expect(databaseAddress.safeParse(address).success).toBe(true);
  });

  it.each([
    ['postgresql://u:p@one:5432,two:x/news', 'must be postgresql://user:password@host/database'],
    ['postgresql://u:p@one,two/news?target_session_attrs=standby', 'the site writes'],
  ])('may not be %s', (address, reason) => {
    expect(databaseAddress.safeParse(address).error?.message).toContain(reason);
  });
});
