import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { anArticle } from '../support/builders.ts';
import { FeedServer } from '../support/FeedServer.ts';
import { rss } from '../support/feedDocuments.ts';
import { query } from '../support/ownDatabases.ts';
import { aForm, aPhoto } from '../support/pictures.ts';
import { runCommand } from '../support/runCommand.ts';
import { startSite, type TestSite } from '../support/startSite.ts';

/** Stands in everything that a stranger, a reader, an author or another server sends here. */
const mark = 'Secretmark';
const email = `${mark}.reader@example.com`;
const address = '203.0.113.77';
const password = `${mark} the password`;

const others = new FeedServer();
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address: to }, _session, done) =>
    done(Object.assign(new Error(`No such user: <${to}>`), { responseCode: 550 })),
});
let site: TestSite;
let token = '';
let firstPassword = '';

beforeAll(async () => {
  await others.start();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtp.on('error', () => {});
  const failing = { 'content-type': 'application/xml' };
  const hook = others.send(`/hook?token=${mark}`, `<p>${mark}</p>`, {}, 500);
  others.send('/bucket', '', failing, 500);
  site = await startSite({
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'loopback',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    WEBHOOK_URLS: hook,
    WEBHOOK_SECRET: `${mark} of the hook`,
    FETCH_ALLOW_HOSTS: others.host,
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: others.url('').replace(/\/$/, ''),
    S3_ACCESS_KEY_ID: mark,
    S3_SECRET_ACCESS_KEY: mark,
  });
  process.env.DATABASE_URL = site.connectionString;
  firstPassword = / with the password (\S+) /.exec(site.output())?.[1] ?? '';
  const { body } = await call('POST', '/auth/login', { email: 'admin@example.com', password: firstPassword });
  token = body.token;
});

afterAll(async () => {
  await site?.remove();
  await others.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

/** As a reader behind a proxy does, with a marked address, query, cookie and referrer. */
async function send(method: string, path: string, body?: string | FormData, bearer = token) {
  const headers = {
    'x-forwarded-for': address,
    cookie: `session=${mark}`,
    referer: `https://example.com/?from=${mark}`,
    'user-agent': `${mark}/1.0`,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const separator = path.includes('?') ? '&' : '?';
  const url = `${site.url}${path}${method === 'GET' ? `${separator}utm=${mark}` : ''}`;
  const response = await fetch(url, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });
  return { status: response.status, text: await response.text() };
}

async function call(method: string, path: string, body?: unknown, bearer = token) {
  const { status, text } = await send(
    method,
    `/api${path}`,
    body === undefined ? undefined : JSON.stringify(body),
    bearer,
  );
  return { status, body: text === '' ? null : JSON.parse(text) };
}

/** Everything that was written from now on has to have this in it, at last. */
async function logged(pattern: RegExp, act: () => Promise<unknown>): Promise<void> {
  const before = site.output().length;
  await act();
  for (const deadline = Date.now() + 50_000; Date.now() < deadline; await sleep(100)) {
    if (pattern.test(site.output().slice(before))) return;
  }
  throw new Error(`${pattern} was not logged:\n${site.output().slice(before)}`);
}

/** Makes PostgreSQL refuse rows of a table, with their content in its message. */
async function whileRefused(table: string, code: string, act: () => Promise<unknown>): Promise<void> {
  await query(
    site.connectionString,
    `create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused: %', new using errcode = '${code}', detail = new::text; end $$`,
  );
  await query(
    site.connectionString,
    `create trigger refusal before insert on ${table} for each row execute function refuse()`,
  );
  try {
    await act();
  } finally {
    await query(site.connectionString, `drop trigger refusal on ${table}`);
  }
}

const register = () => call('POST', '/auth/register', { name: mark, email, password }, '');

/** What may stand in no line of any output. */
function secretsIn(text: string): string[] {
  const secrets = [mark, address, token, '$argon2', 'Failed query', 'params:', 'insert into', 'select "'];
  return secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
}

describe('the log, while', () => {
  afterEach(() => {
    const output = site.output().replace(` with the password ${firstPassword} `, '');
    expect(secretsIn(output)).toEqual([]);
    expect(output).not.toContain(firstPassword);
    expect(secretsIn(readFileSync(join(site.dataDirectory, 'postgres.log'), 'utf8'))).toEqual([]);
    expect(output.split('\n').filter((line) => Buffer.byteLength(line) >= 8_192)).toEqual([]);
  });

  it.each([
    ['a constraint is broken', '23514', 500],
    ['a value is too long', '22001', 500],
    ['PostgreSQL’s disk is full', '53100', 507],
  ])('%s, names the code and no value', async (_, code, status) => {
    await logged(status === 500 ? new RegExp(`"code":"${code}"`) : /"status":507/, () =>
      whileRefused('users', code, async () => expect(await register()).toMatchObject({ status })),
    );
  });

  it('an article of 900 KB can’t be stored, has a short line', async () => {
    const article = { title: mark, summary: mark, language: 'en', body: `<p>${`${mark} `.repeat(80_000)}</p>` };

    await logged(/"code":"23514"/, () =>
      whileRefused('articles', '23514', async () =>
        expect(await call('POST', '/articles', article)).toMatchObject({ status: 500 }),
      ),
    );
  });

  it('a page breaks, names the place and neither its SQL nor the slug', async () => {
    const { slug } = await anArticle({ slug: 'a-broken-page', language: 'en' });
    await query(site.connectionString, 'alter table articles rename column title to headline');
    try {
      await logged(/a library printed something/, async () =>
        expect(await send('GET', `/en/articles/${slug}`)).toMatchObject({ status: 500 }),
      );
    } finally {
      await query(site.connectionString, 'alter table articles rename column headline to title');
    }
  });

  it('requests are malformed or refused, has their paths without the query', async () => {
    expect(await send('POST', '/api/auth/login', `{"email": "${email}", ${mark}`, '')).toMatchObject({ status: 400 });
    expect(await call('POST', '/auth/login', { email, password: `${mark}\u0000` }, '')).toMatchObject({ status: 400 });
    expect(await call('POST', '/auth/login', { email, password: mark }, '')).toMatchObject({ status: 401 });
    expect(await call('GET', `/search?q=${mark}`, undefined, '')).toMatchObject({ status: 200 });
    expect(await call('GET', '/auth/me', undefined, `${mark}${mark}`)).toMatchObject({ status: 401 });
    await logged(/"path":"\/api\/articles\/\*"/, () => call('GET', `/articles/${encodeURIComponent(email)}`));
    await send('GET', `/preview/${mark}`);
    await send('GET', `/%00${mark}`);

    expect(site.output()).toContain('"path":"/api/auth/login"');
  });

  it('the mail server refuses, has no address', async () => {
    await logged(/"job":"mail-link".*"responseCode":550.*a job failed for good/, register);
  });

  it('a feed can’t be kept, has nothing of its items', async () => {
    const item = { title: `${mark} in a feed`, link: `https://feeds.example/${mark}`, guid: mark };
    const url = others.send(`/feed?key=${mark}`, rss([item]), { 'content-type': 'application/rss+xml' });
    await call('POST', '/feeds', { url, title: mark, language: 'en' });

    await logged(/"code":"23514".*a feed can’t be kept/, () =>
      whileRefused('suggestions', '23514', async () => {
        await call('POST', '/suggestions/trigger-fetch');
        await sleep(5_000);
      }),
    );
  });

  it('another system refuses a call, has nothing of its address', async () => {
    const article = { title: mark, summary: mark, language: 'en', body: `<p>${mark}</p>`, status: 'published' };

    await logged(/"job":"webhook".*a job failed/, () => call('POST', '/articles', article));
  });

  it('the bucket refuses a picture, has nothing of its answer', async () => {
    const picture = aForm(await aPhoto({ width: 60, height: 40 }), `${mark}.jpg`);

    await logged(/the bucket does not take pictures/, async () =>
      expect(await send('POST', '/api/upload/image', picture)).toMatchObject({ status: 503 }),
    );
  });

  it('PostgreSQL ends its connections, names the code', async () => {
    await logged(/"code":"57P01".*connection/, () =>
      query(
        site.connectionString,
        `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle' and pid <> pg_backend_pid()`,
      ),
    );
  });
});

describe('the last words of a process', () => {
  const crash = async (throwing: string) => {
    const script = `import '#lib/server/reportCrash.ts'; const query = new Error('Failed query: ${mark} params: ${email}');
      const cause = Object.assign(new Error('${mark}'), { code: '23505', detail: '${email}' }); ${throwing}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    await once(child, 'close');
    return { code: child.exitCode, output };
  };

  it.each([
    ['an exception', `setTimeout(() => { query.cause = cause; throw query; });`],
    ['a promise', `void Promise.reject(Object.assign(query, { cause }));`],
  ])('that %s ended are one line of JSON without its message', async (_, throwing) => {
    const { code, output } = await crash(throwing);

    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      level: 60,
      error: { name: 'Error', causes: [{ code: '23505' }] },
      msg: 'the process crashed',
    });
    expect(secretsIn(output)).toEqual([]);
  });

  it('that a command can’t read a file with quote nothing of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vestnik-import-'));
    const path = join(folder, 'export.json');
    writeFileSync(path, `{"db": ${mark} ${email}`);

    const ended = await runCommand('lib/server/transfer/import.ts', ['ghost', path], {});
    rmSync(folder, { recursive: true });

    expect(ended).toMatchObject({ code: 1, complained: expect.stringContaining("can't be read as a Ghost export") });
    expect(secretsIn(ended.complained + ended.said)).toEqual([]);
  });
});
