import { randomUUID } from 'node:crypto';
import { password, post } from '../../../support/accounts.ts';
import { aProxyTo } from '../../../support/aProxyTo.ts';
import { aReplicatedServer } from '../../../support/aReplica.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { freePort, startApi, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';
import { testSettings } from '../../../support/testSettings.ts';

const email = 'admin@example.com';
const timeLimit = 30_000;

let servers: Awaited<ReturnType<typeof aReplicatedServer>>;
let way: ReturnType<typeof aProxyTo>;
let site: TestSite;
let token: string;

beforeAll(async () => {
  servers = await aReplicatedServer();
  way = aProxyTo(servers.replica.connectionString, await freePort());
  await way.open();
  site = await startApi({
    ...{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, METRICS_TOKEN: 'metrics', LOG_LEVEL: 'info' },
    ...{ DATABASE_URL: servers.primary.connectionString, DATABASE_REPLICA_URL: way.connectionString },
    DATABASE_REPLICA_MAX_LAG: '2',
  });
  ({ token } = await (
    await fetch(`${site.url}/api/auth/login`, { method: 'POST', ...post({ email, password }) })
  ).json());
}, 120_000);

afterAll(async () => {
  await site?.remove();
  way?.cut();
  await servers?.remove();
});

afterEach(async () => {
  await servers?.onReplica('select pg_wal_replay_resume()').catch(() => {});
});

async function metric(line: string): Promise<number | undefined> {
  const answer = await fetch(`${site.url}/api/metrics`, { headers: { authorization: 'Bearer metrics' } });
  const found = (await answer.text()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

const readsFrom = async (server: 'replica' | 'primary') =>
  (await metric(`vestnik_replica_reads_total{from="${server}"}`)) ?? 0;
const lag = () => metric('vestnik_replica_lag_seconds{replica="1"}');
const isRead = () => pollUntil(async () => (await lag()) !== undefined, timeLimit);
const isLeftOut = () => pollUntil(async () => (await lag()) === undefined, timeLimit);

/** Adds a department, which purges all lists of departments. Its name is in the answer to `listed`. */
async function addDepartment(): Promise<string> {
  const name = `Отдел ${randomUUID()}`;
  const body = { name: { ru: name, en: name, hy: name } };
  const { status } = await fetch(`${site.url}/api/departments`, { method: 'POST', ...post(body, token) });
  expect(status).toBe(201);
  return name;
}

async function listed(): Promise<string> {
  const answer = await fetch(`${site.url}/api/departments`);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function doctor(): Promise<string> {
  const addresses = { DATABASE_URL: servers.primary.connectionString, DATABASE_REPLICA_URL: way.connectionString };
  return (await runCommand('lib/installation/server/doctor.ts', [], { ...testSettings, ...addresses })).stdout;
}

describe('a site with a replica', () => {
  it('reads the replica for what is the same for everybody, with the last change', async () => {
    await isRead();
    const before = await readsFrom('replica');

    for (let round = 0; round < 5; round += 1) {
      const name = await addDepartment();
      expect(await listed()).toContain(name);
    }

    expect(await readsFrom('replica')).toBeGreaterThan(before);
  });

  it('reads the primary while the replica has not replayed the last change', async () => {
    await isRead();
    await servers.onReplica('select pg_wal_replay_pause()');
    const before = await readsFrom('primary');

    const name = await addDepartment();

    expect(await listed()).toContain(name);
    expect(await servers.onReplica(`select from departments where name->>'ru' = '${name}'`)).toEqual([]);
    expect(await readsFrom('primary')).toBeGreaterThan(before);
  });

  it('leaves out a replica that lags, and takes it back', async () => {
    await isRead();
    await servers.onReplica('select pg_wal_replay_pause()');
    await addDepartment();

    expect(await isLeftOut()).toBe(true);
    expect(site.output()).toMatch(/"reason":"it lags \d+ s"/);
    await servers.onReplica('select pg_wal_replay_resume()');

    expect(await isRead()).toBe(true);
  });

  it('answers from the primary while the replica is gone, and takes it back', async () => {
    await isRead();
    way.cut();

    // Before a check has failed.
    expect((await fetch(`${site.url}/api/articles/public?limit=9`)).status).toBe(200);
    for (let round = 0; round < 3; round += 1) {
      const name = await addDepartment();
      expect(await listed()).toContain(name);
    }
    expect(await isLeftOut()).toBe(true);
    await way.open();

    expect(await isRead()).toBe(true);
  });

  it('never reads it for who is signed in', async () => {
    await isRead();
    await servers.onReplica('select pg_wal_replay_pause()');
    const account = { name: 'Reader', email: `${randomUUID()}@example.com`, password };
    const registered = await fetch(`${site.url}/api/auth/register`, { method: 'POST', ...post(account) });
    const session = await registered.json();

    const me = await fetch(`${site.url}/api/auth/me`, { headers: { authorization: `Bearer ${session.token}` } });

    expect([registered.status, me.status]).toEqual([201, 200]);
  });

  it('makes from the replica what is not cached while the primary is away', async () => {
    await isRead();
    await servers.primary.stop();

    const answer = await fetch(`${site.url}/api/articles/public?limit=7`);

    await servers.primary.start();
    expect([answer.status, answer.headers.get('x-cache')]).toEqual([200, 'miss']);
    expect(await pollUntil(async () => (await fetch(`${site.url}/api/ready`)).status === 200, timeLimit)).toBe(true);
  });

  it('asks a replica again, before it is read, when its connections have ended', async () => {
    await isRead();
    const timesRead = () => site.output().split('"msg":"the replica is read"').length;
    const before = timesRead();
    await servers.onReplica(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );

    expect(await pollUntil(async () => timesRead() > before, timeLimit)).toBe(true);
  });

  it('leaves out a replica that was promoted', async () => {
    await isRead();
    const before = await doctor();
    await servers.onReplica('select pg_promote()');

    expect(await isLeftOut()).toBe(true);
    expect([before, await doctor()]).toEqual([
      expect.stringContaining('✓ database: replica 1 follows the database'),
      expect.stringContaining('✗ database: replica 1 is no replica'),
    ]);
    // On a busy machine it is left out for its lag before.
    const says = async () => site.output().includes('"reason":"it is not a replica"');
    expect(await pollUntil(says, timeLimit)).toBe(true);
    // Its purges are told from those that the primary makes under the same numbers.
    const purge = `insert into page_purges (tags) values ('{}') returning timeline`;
    const [[former], [promoted]] = await Promise.all([
      query(servers.primary.connectionString, purge),
      servers.onReplica(purge),
    ]);
    expect(promoted.timeline > former.timeline).toBe(true);
    const name = await addDepartment();
    expect(await listed()).toContain(name);
    expect(
      await query(servers.primary.connectionString, `select from departments where name->>'ru' = '${name}'`),
    ).toHaveLength(1);
  });
});
