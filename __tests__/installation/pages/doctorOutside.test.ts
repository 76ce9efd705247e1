import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import S3rver from 's3rver';
import { envNames } from '#lib/platform/process/server/env.ts';
import { runCommand } from '../../support/runCommand.ts';
import { freePort, makeTempFolder, startSite, type TestSite } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

/** What anybody outside is asked; answers 403 below `/no`. */
const received: { method: string; path: string; tags: string; bytes: number }[] = [];
const databases = new TestDatabases();
const folder = makeTempFolder();
let outside: Server;
let host: string;
let nowhere: string;
let settings: Record<string, string>;

beforeAll(async () => {
  outside = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const { length } = await buffer(request);
    received.push({ method, path: url, tags: String(headers['xkey-purge'] ?? ''), bytes: length });
    response.writeHead(url.startsWith('/no') ? 403 : 200).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => outside.listen(port, '127.0.0.1', resolve));
  host = `127.0.0.1:${port}`;
  nowhere = `127.0.0.1:${await freePort()}`;
  settings = { DATA_DIR: folder, DATABASE_URL: await databases.make(), PORT: String(await freePort()) };
  await runCommand('lib/installation/server/migrate.ts', [], settings);
});

afterAll(async () => {
  outside.close();
  await databases.remove();
  rmSync(folder, { recursive: true });
});

const examine = (changes: Record<string, string> = {}, ...parameters: string[]) =>
  runCommand('lib/installation/server/doctor.ts', parameters, { ...settings, ...changes });

describe('npm run doctor asks what the settings name', () => {
  it('the folder of backups, which is left as it was', async () => {
    const place = join(folder, 'backups');
    mkdirSync(place);

    const well = await examine({ BACKUP_TO: place });
    const refused = await examine({ BACKUP_TO: '/dev/null/backups' });

    expect(well.stdout).toContain(`✓ backups: the site can write, read, list and delete files in ${place}`);
    expect(well.stdout).toContain('! backups: BACKUP_TO is on the disk of DATA_DIR');
    expect(readdirSync(place)).toEqual([]);
    expect(refused.stdout).toMatch(/✗ backups: BACKUP_TO: the site cannot write a file: ENOTDIR/);
    expect([well.code, refused.code]).toEqual([0, 1]);
  });

  it('the bucket of backups', async () => {
    const port = await freePort();
    const bucket = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: 'backups', configs: [] }],
    });
    await bucket.run();
    const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
    const at = (name: string) =>
      examine({ ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}`, BACKUP_TO: `s3://${name}/nightly` });

    const [well, missing] = [await at('backups'), await at('nothing')];

    await bucket.close();
    expect(well.stdout).toContain(
      '✓ backups: the site can write, read, list and delete files in s3://backups/nightly/',
    );
    expect(missing.stdout).toMatch(/✗ backups: BACKUP_TO: the site cannot write a file: .*\n {4}→ Create the bucket/);
  });

  it('the CDN, by a purge of a tag that no page has', async () => {
    const well = await examine({ CDN: 'varnish', CDN_PURGE_URL: `http://${host}/cdn` });
    const refused = await examine({ CDN: 'varnish', CDN_PURGE_URL: `http://${host}/cdn,http://${host}/no` });
    const away = await examine({ CDN: 'fastly', CDN_ID: 'x', CDN_TOKEN: 'x', CDN_PURGE_URL: `http://${nowhere}` });

    expect(received.find(({ path }) => path === '/cdn')).toMatchObject({
      method: 'PURGE',
      tags: expect.stringMatching(/^doctor-[\w-]+$/),
    });
    expect(well.stdout).toContain('✓ cdn: it purges pages by their tags');
    expect(refused.stdout).toMatch(/✗ cdn: It cannot be purged: .* answered 403\n {4}→ Correct CDN_ID and CDN_TOKEN/);
    expect(away.stdout).toMatch(/✗ cdn: It cannot be purged: .*ECONNREFUSED/);
    expect([well.code, refused.code, away.code]).toEqual([0, 1, 1]);
  });

  it('the collector of traces, without a span', async () => {
    const well = await examine({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}` });
    const refused = await examine({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}/no` });

    expect(received.find(({ path }) => path === '/v1/traces')).toMatchObject({ method: 'POST', bytes: 0 });
    expect(well.stdout).toContain(`✓ traces: http://${host} accepts them`);
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('✗ traces: ')]);
  });

  it('and every other address, or says that it was not asked', async () => {
    const named: Record<string, string> = {
      WEBHOOK_URLS: `http://${host}/hook,http://${nowhere}/hook`,
      WEBHOOK_SECRET: 'a secret of webhooks',
      INDEXNOW_KEY: 'abcdefgh',
      INDEXNOW_URL: `http://${nowhere}/indexnow`,
      OIDC_ISSUER: `http://${host}/no`,
      OIDC_CLIENT_ID: 'vestnik',
      FIREBASE_PROJECT_ID: 'project',
      FIREBASE_KEYS_URL: `http://${host}/no/keys`,
      NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: nowhere,
      NEXT_PUBLIC_API_HOST: `http://${nowhere}`,
      NEXT_PUBLIC_ADS_SRC: `http://${nowhere}/ads.js`,
      FETCH_ALLOW_HOSTS: 'feeds.internal',
      TRUST_PROXY: 'loopback',
    };
    const { stdout } = await examine({ ...named, NODE_ENV: 'production' });

    expect(stdout).toContain(`✓ outside: WEBHOOK_URLS: ${host} answers 200`);
    for (const setting of ['WEBHOOK_URLS', 'INDEXNOW_URL', 'OIDC_ISSUER', 'FIREBASE_KEYS_URL'])
      expect(stdout).toMatch(new RegExp(`^✗ outside: ${setting}: `, 'm'));
    // Readers may reach what this machine does not.
    for (const setting of ['NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN', 'NEXT_PUBLIC_API_HOST', 'NEXT_PUBLIC_ADS_SRC'])
      expect(stdout).toMatch(new RegExp(`^! outside: ${setting}: `, 'm'));
    for (const setting of ['FETCH_ALLOW_HOSTS', 'TRUST_PROXY'])
      expect(stdout).toMatch(new RegExp(`^- outside: not checked: ${setting}: `, 'm'));
    expect(received.filter(({ path }) => path === '/hook')).toEqual([
      { method: 'HEAD', path: '/hook', tags: '', bytes: 0 },
    ]);
    // A new setting with such a name needs a check as well; each of these has one above, or in the tests beside this one.
    const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'];
    const others = 'SITE_URL SMTP_URL S3_ENDPOINT S3_PUBLIC_URL BACKUP_TO CDN_PURGE_URL HOST'.split(' ');
    const emulators = ['FIREBASE_AUTH_EMULATOR_HOST', 'NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST'];
    const known = [...Object.keys(named), ...databases, ...others, ...emulators, 'OTEL_EXPORTER_OTLP_ENDPOINT'];
    const outward = envNames.filter((name) => /_(URLS?|TO|ENDPOINT|SRC|DOMAIN|ISSUER|PROXY)$|HOSTS?$/.test(name));
    expect(outward.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('says the same to programs', async () => {
    const { code, stdout } = await examine({ METRICS_TOKEN: 'short', BACKUP_TO: '/dev/null/backups' }, '--json');
    const { errors, findings } = JSON.parse(stdout);

    expect([code, errors]).toEqual([1, 1]);
    expect(findings).toContainEqual({
      level: 'warning',
      subject: 'settings',
      text: 'METRICS_TOKEN is short: it can be guessed.',
      advice: expect.any(String),
    });
    expect(findings).toContainEqual(expect.objectContaining({ level: 'error', subject: 'backups' }));
  });
});

describe('npm run doctor sees in the database', () => {
  const sites: TestSite[] = [];
  const start = async (changes: Record<string, string>) => {
    sites.push(await startSite({ ...settings, ...changes, DEMO_CONTENT: 'off', DATA_DIR: makeTempFolder() }));
  };

  afterAll(async () => {
    for (const { stop, dataDirectory } of sites) {
      await stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  });

  it('which processes listen, that nobody does the jobs, and that no backup is made', async () => {
    const stopped = await examine();
    const command = new Client({ connectionString: settings.DATABASE_URL, application_name: 'vestnik' });
    await command.connect();
    const deaf = await examine();
    await command.end();
    await start({ ROLE: 'api' });
    await query(settings.DATABASE_URL ?? '', `update users set created_at = now() - interval '3 days'`);
    const withoutJobs = await examine({ BACKUP_TO: folder });
    await start({ ROLE: 'jobs', PORT: String(await freePort()) });
    await query(
      settings.DATABASE_URL ?? '',
      `insert into backups (id, name, finished_at) values (gen_random_uuid(), 'x', now())`,
    );
    const well = await examine({ BACKUP_TO: folder });
    await query(settings.DATABASE_URL ?? '', 'insert into pause (paused_at) values (now())');
    const paused = await examine();

    expect(stopped.stdout).toContain('- processes: not checked: none is connected to the database');
    expect(stopped.stdout).toContain('- jobs: not checked: ');
    expect(deaf.stdout).toContain('! processes: Programs are connected to the database, and none listens');
    expect(withoutJobs.stdout).toMatch(/✓ processes: the one at port \d+ is ready/);
    expect(withoutJobs.stdout).toContain('✓ processes: 1 listen for changes');
    expect(withoutJobs.stdout).toContain('✗ jobs: Nobody does them');
    expect(withoutJobs.stdout).toContain('✗ backups: There is no good one');
    expect(well.stdout).toContain('✓ processes: 2 listen for changes');
    expect(well.stdout).toContain('✓ jobs: a process does them');
    expect(well.stdout).toContain('✓ backups: the last good one is of ');
    expect([stopped.code, withoutJobs.code, well.code]).toEqual([0, 1, 0]);
    expect(paused.stdout).toContain('! backups: The site is paused');
  });
});
