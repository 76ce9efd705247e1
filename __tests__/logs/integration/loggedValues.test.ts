import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { anArticle } from '../../support/builders.ts';
import { FeedServer } from '../../support/FeedServer.ts';
import { rss } from '../../support/feedDocuments.ts';
import { aForm, aPhoto } from '../../support/pictures.ts';
import { runCommand } from '../../support/runCommand.ts';
import { startSite, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

/** A marker in everything that visitors, readers, authors and other servers send here. */
const marker = 'Secretmark';
const email = `${marker}.reader@example.com`;
const address = '203.0.113.77';
const password = `${marker} the password`;

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
  const hook = others.send(`/hook?token=${marker}`, `<p>${marker}</p>`, {}, 500);
  others.send('/bucket', '', failing, 500);
  site = await startSite({
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'loopback',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    WEBHOOK_URLS: hook,
    WEBHOOK_SECRET: `${marker} of the hook`,
    FETCH_ALLOW_HOSTS: others.host,
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: others.url('').replace(/\/$/, ''),
    S3_ACCESS_KEY_ID: marker,
    S3_SECRET_ACCESS_KEY: marker,
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

/** Like a reader behind a proxy, with the marker in address, query, cookie and referrer. */
async function send(method: string, path: string, body?: string | FormData, bearer = token) {
  const headers = {
    'x-forwarded-for': address,
    cookie: `session=${marker}`,
    referer: `https://example.com/?from=${marker}`,
    'user-agent': `${marker}/1.0`,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const separator = path.includes('?') ? '&' : '?';
  const url = `${site.url}${path}${method === 'GET' ? `${separator}utm=${marker}` : ''}`;
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

/** Expects all output written from now on to contain this eventually. */
async function logged(pattern: RegExp, act: () => Promise<unknown>): Promise<void> {
  const before = site.output().length;
  await act();
  for (const deadline = Date.now() + 50_000; Date.now() < deadline; await sleep(100)) {
    if (pattern.test(site.output().slice(before))) return;
  }
  throw new Error(`${pattern} was not logged:\n${site.output().slice(before)}`);
}

/** Makes PostgreSQL refuse rows of a table, with their content in its error message. */
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

const register = () => call('POST', '/auth/register', { name: marker, email, password }, '');

/** Texts that no line of any output may contain. */
function secretsIn(text: string): string[] {
  const secrets = [marker, address, token, '$argon2', 'Failed query', 'params:', 'insert into', 'select "'];
  return secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
}

describe('the log, when', () => {
  afterEach(() => {
    const output = site.output().replace(` with the password ${firstPassword} `, '');
    expect(secretsIn(output)).toEqual([]);
    expect(output).not.toContain(firstPassword);
    expect(secretsIn(readFileSync(join(site.dataDirectory, 'postgres.log'), 'utf8'))).toEqual([]);
    expect(output.split('\n').filter((line) => Buffer.byteLength(line) >= 8_192)).toEqual([]);
  });

  it.each([
    ['a constraint is violated', '23514', 500],
    ['a value is too long', '22001', 500],
    ['PostgreSQL’s disk is full', '53100', 507],
  ])('%s, contains the code and no value', async (_, code, status) => {
    await logged(status === 500 ? new RegExp(`"code":"${code}"`) : /"status":507/, () =>
      whileRefused('users', code, async () => expect(await register()).toMatchObject({ status })),
    );
  });

  it('an article of 900 KB fails to be stored, has a short line', async () => {
    const article = { title: marker, summary: marker, language: 'en', body: `<p>${`${marker} `.repeat(80_000)}</p>` };

    await logged(/"code":"23514"/, () =>
      whileRefused('articles', '23514', async () =>
        expect(await call('POST', '/articles', article)).toMatchObject({ status: 500 }),
      ),
    );
  });

  it('a page fails to render, names the location but neither its SQL nor the slug', async () => {
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
    expect(await send('POST', '/api/auth/login', `{"email": "${email}", ${marker}`, '')).toMatchObject({ status: 400 });
    expect(await call('POST', '/auth/login', { email, password: `${marker}\u0000` }, '')).toMatchObject({
      status: 400,
    });
    expect(await call('POST', '/auth/login', { email, password: marker }, '')).toMatchObject({ status: 401 });
    expect(await call('GET', `/search?q=${marker}`, undefined, '')).toMatchObject({ status: 200 });
    expect(await call('GET', '/auth/me', undefined, `${marker}${marker}`)).toMatchObject({ status: 401 });
    await logged(/"path":"\/api\/articles\/\*"/, () => call('GET', `/articles/${encodeURIComponent(email)}`));
    await send('GET', `/preview/${marker}`);
    await send('GET', `/%00${marker}`);

    expect(site.output()).toContain('"path":"/api/auth/login"');
  });

  it('the mail server refuses, contains no address', async () => {
    await logged(/"job":"mail-link".*"responseCode":550.*a job failed permanently/, register);
  });

  it('a feed fails to be stored, contains nothing of its items', async () => {
    const item = { title: `${marker} in a feed`, link: `https://feeds.example/${marker}`, guid: marker };
    const url = others.send(`/feed?key=${marker}`, rss([item]), { 'content-type': 'application/rss+xml' });
    await call('POST', '/feeds', { url, title: marker, language: 'en' });

    await whileRefused('suggestions', '23514', () =>
      logged(/"code":"23514".*storing a feed failed/, () => call('POST', '/suggestions/trigger-fetch')),
    );
  });

  it('another system refuses a request, does not contain its URL', async () => {
    const article = { title: marker, summary: marker, language: 'en', body: `<p>${marker}</p>`, status: 'published' };

    await logged(/"job":"webhook".*a job failed/, () => call('POST', '/articles', article));
  });

  it('the bucket refuses an image, does not contain the response', async () => {
    const picture = aForm(await aPhoto({ width: 60, height: 40 }), `${marker}.jpg`);

    await logged(/uploading a picture to the bucket failed/, async () =>
      expect(await send('POST', '/api/upload/image', picture)).toMatchObject({ status: 503 }),
    );
  });

  it('PostgreSQL terminates connections, names the code', async () => {
    await logged(/"code":"57P01".*connection/, () =>
      query(
        site.connectionString,
        `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle' and pid <> pg_backend_pid()`,
      ),
    );
  });
});

describe('the output of a process', () => {
  const run = async (script: string) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'warn' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    await once(child, 'close');
    return { code: child.exitCode, output };
  };
  const crash = (throwing: string) =>
    run(`import '#lib/platform/process/server/reportCrash.ts'; const query = new Error('Failed query: ${marker} params: ${email}');
      const cause = Object.assign(new Error('${marker}'), { code: '23505', detail: '${email}' }); ${throwing}`);

  it.each([
    ['an exception', `setTimeout(() => { query.cause = cause; throw query; });`],
    ['a promise', `void Promise.reject(Object.assign(query, { cause }));`],
  ])('that %s ended is one line of JSON without its message', async (_, throwing) => {
    const { code, output } = await crash(throwing);

    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      level: 60,
      error: { name: 'Error', causes: [{ code: '23505' }] },
      msg: 'the process crashed',
    });
    expect(secretsIn(output)).toEqual([]);
  });

  it('names the reason of PostgreSQL for lost connections, not the first error', async () => {
    const { output } = await run(`
      const { observeDatabase } = await import('#lib/platform/db/server/observeDatabase.ts');
      const lost = (code) => Object.assign(new Error(code), { code });
      for (const code of ['EPIPE', '57P01', 'ECONNRESET']) observeDatabase(lost(code));
      observeDatabase();
      setTimeout(() => {}, 1500);
    `);

    expect(JSON.parse(output)).toMatchObject({ error: { code: '57P01' }, msg: 'lost connections to the database' });
  });

  it('of a command that cannot read a file quotes none of its content', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vestnik-import-'));
    const path = join(folder, 'export.json');
    writeFileSync(path, `{"db": ${marker} ${email}`);

    const ended = await runCommand('lib/transfer/server/commands/import.ts', ['ghost', path], {});
    rmSync(folder, { recursive: true });

    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("can't be read as a Ghost export") });
    expect(secretsIn(ended.stderr + ended.stdout)).toEqual([]);
  });
});
