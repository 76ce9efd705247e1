import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callSite } from '../../support/callSite.ts';
import { runCommand } from '../../support/runCommand.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, SITE_URL: 'http://localhost' };
const databases = new TestDatabases();
let site: TestSite;
let token: string;

const move = (...parameters: string[]) =>
  runCommand('lib/transfer/server/commands/moveDatabase.ts', parameters, {
    DATA_DIR: site.dataDirectory,
    DATABASE_URL: '',
  });

function call(method: string, path: string, body?: object, headers?: Record<string, string>) {
  return callSite({ url: site.url, token }, method, path, body, headers);
}

const writeArticle = (title: string) => call('POST', '/articles', { title, body: '<p>Текст.</p>' });

beforeAll(async () => {
  site = await startApi(settings);
  token = (await call('POST', '/auth/login', admin)).body.token;
}, 300_000);

afterAll(async () => {
  await site.remove();
  await databases.remove();
});

describe('npm run move-database', () => {
  it('copies every acknowledged write and waiting job, with the site read-only meanwhile', async () => {
    const target = await databases.make();
    // These wait for longer than the test. pg-boss adds one of the second kind for each scheduled job that is due.
    const jobs = [
      { id: randomUUID(), name: 'digests' },
      { id: randomUUID(), name: '__pgboss__send-it' },
    ];
    for (const { id, name } of jobs) {
      await query(
        site.connectionString,
        `insert into pgboss.job (id, name, data, start_after) values ($1, $2, '{}', now() + interval '1 day')`,
        [id, name],
      );
    }
    const written: string[] = [];
    const refused = new Set<number>();
    let isWriting = true;
    const writer = (async () => {
      for (let number = 0; isWriting; number += 1) {
        const title = `Статья ${number}`;
        const status = await writeArticle(title).then(
          ({ status }) => status,
          () => 0,
        );
        if (status === 201) written.push(title);
        else refused.add(status);
        await sleep(20);
      }
    })();
    await sleep(500);

    const { code, stdout, stderr } = await move(target);

    await sleep(500);
    const reading = await call('GET', '/departments');
    isWriting = false;
    await writer;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/Everything is in own_\w+ at .*, after \d+\.\d s\.\nSet DATABASE_URL/);
    expect(reading.status).toBe(200);
    expect([...refused]).toEqual([503]);
    expect(written.length).toBeGreaterThan(5);
    const rows = await query(target, 'select title from articles');
    expect(rows.map(({ title }) => title).sort()).toEqual(written.sort());
    const moved = await query(target, 'select name, state from pgboss.job where id = any($1) order by name desc', [
      jobs.map(({ id }) => id),
    ]);
    expect(moved).toEqual(jobs.map(({ name }) => ({ name, state: 'created' })));

    await site.stop();
    const { dataDirectory } = site;
    const again = await runCommand('__tests__/support/apiProcess.ts', [], {
      ...settings,
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
    });
    expect(again.stderr).toMatch(/was moved: set DATABASE_URL/);
    site = await startApi({ ...settings, DATABASE_URL: target, DATA_DIR: dataDirectory });
    expect((await writeArticle('После переезда')).status).toBe(201);
  }, 300_000);

  it('lets the embedded database be written again with --undo', async () => {
    await site.stop();
    const { code } = await move('--undo');
    site = await startApi({ ...settings, DATA_DIR: site.dataDirectory });

    expect(code).toBe(0);
    expect((await writeArticle('Обратно')).status).toBe(201);
  }, 300_000);

  it('moves nothing into a database with content, and lets the site be written again', async () => {
    const target = await databases.make();
    await query(target, 'create table notes (text text)');

    const { code, stdout, stderr } = await move(target);

    expect([code, stderr]).toEqual([1, 'The database to move to is not empty. Create a new one.\n']);
    expect(stdout).toMatch(/The site can be written again: nothing was moved/);
    expect((await writeArticle('Дальше')).status).toBe(201);
  }, 300_000);

  it('refuses a target that its role does not own, before the site is read-only', async () => {
    const target = await databases.makeForeign();

    const { code, stdout, stderr } = await move(target);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^The role own_\w+_guest may not create tables in own_\w+\. As .* superuser: alter database own_/,
    );
  }, 300_000);

  it.each([[[]], [['mysql://host/db']], [['postgresql://host/db', '--undo']]])(
    'explains its parameters: %j',
    async (given) => {
      expect(await move(...given)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage:/) });
    },
  );
});
