import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { writeZip } from '#lib/platform/storage/server/zip.ts';
import { aWordpressSite } from '../../support/aWordpressSite.ts';
import { FeedServer } from '../../support/FeedServer.ts';
import { aPhoto } from '../../support/pictures.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { startImportSite } from '../../support/startImportSite.ts';
import { query } from '../../support/TestDatabases.ts';
import { wordpressAttachment, wordpressFile, wordpressPost } from '../../support/wordpressItems.ts';

const former = new FeedServer();
const folder = mkdtempSync(join(tmpdir(), 'vestnik-imports-'));
let own: Awaited<ReturnType<typeof startImportSite>>;

beforeAll(async () => {
  await former.start();
  own = await startImportSite({ FETCH_ALLOW_HOSTS: former.host });
});
afterAll(async () => {
  await own.site().remove();
  await former.stop();
  rmSync(folder, { recursive: true });
});

const rows = (sql: string, values: unknown[] = []) => query(own.site().connectionString, sql, values);
const storedFiles = () => {
  const directory = join(own.site().dataDirectory, 'media/.import');
  return existsSync(directory) ? readdirSync(directory) : [];
};

/** A file is deleted right after the end of its import is stored. */
const areFilesGone = () => pollUntil(async () => storedFiles().length === 0);

async function aZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const path = join(folder, 'files.zip');
  await writeZip(path, async (zip) => {
    for (const [name, content] of Object.entries(files)) {
      await zip.add(name, typeof content === 'string' ? content : Readable.from([content]));
    }
  });
  return readFileSync(path);
}

function aGhostPost(title: string, html: string, more = {}): object {
  const times = { created_at: '2024-05-01T08:00:00.000Z', published_at: '2024-05-02T08:00:00.000Z' };
  return {
    id: title,
    title,
    slug: title.toLowerCase(),
    html,
    status: 'published',
    visibility: 'public',
    ...times,
    ...more,
  };
}

const ghostJson = (posts: object[], users: object[] = []) =>
  JSON.stringify({ db: [{ meta: {}, data: { posts, users, tags: [] } }] });

describe('POST /api/imports', () => {
  it('checks a WordPress export, changes nothing, and imports it with its images once confirmed', async () => {
    former.send('/', 'The former site');
    former.send('/wp-content/uploads/2020/01/photo.jpg', await aPhoto({ width: 800, height: 600 }));

    const address = encodeURIComponent(former.url('/'));
    const missing = wordpressAttachment(13, 'https://wp1.example/wp-content/uploads/gone.jpg');
    const file = aWordpressSite('wp1').replace('</channel>', `${missing}</channel>`);
    const checked = await own.check(`from=wordpress&address=${address}`, file, 'Старый сайт.xml');

    expect(checked).toMatchObject({
      from: 'wordpress',
      fileName: 'Старый сайт.xml',
      dryRun: true,
      state: 'done',
      error: null,
      canConfirm: true,
      starter: { name: 'Admin' },
      report: { omitted: 0 },
    });
    expect(checked.report?.counts).toContainEqual({
      kind: 'article',
      created: 3,
      updated: 0,
      unchanged: 0,
      skipped: 0,
    });
    expect(checked.report?.warnings).toContainEqual({
      topic: 'dropped',
      text: 'Article “Мост открыт wp1”: the shortcode [polls] was dropped',
    });
    expect(await rows('select from articles')).toHaveLength(0);

    const imported = await own.confirm(checked.id);

    expect(imported).toMatchObject({ dryRun: false, state: 'done', canConfirm: false, done: imported.total });
    expect(imported.report?.counts).toContainEqual({ kind: 'image', created: 1, updated: 0, unchanged: 0, skipped: 1 });
    expect(imported.report?.remarks).toContain('Image gone.jpg: skipped, it can’t be fetched');
    expect(await rows(`select from articles where title = 'Мост открыт wp1' and body like '%/media/%'`)).toHaveLength(
      1,
    );
    expect(await areFilesGone()).toBe(true);
    const log = await rows(`select action from log_entries where target_type = 'import' order by created_at`);
    expect(log.map(({ action }) => action)).toEqual(['import.start', 'content.import']);
  });

  it('returns the report in the language of the request, and lists the last imports', async () => {
    const { id } = await own.check('from=wordpress', aWordpressSite('wp2'));

    const { body } = await own.call('GET', `/imports/${id}`, undefined, { 'accept-language': 'ru' });
    const list = await own.call('GET', '/imports');

    expect(body.report.warnings).toContainEqual({
      topic: 'dropped',
      text: 'Статья «Мост открыт wp2»: шорткод [polls]\u00a0— не\u00a0перенесено',
    });
    expect(list.body.imports[0]).toMatchObject({ id, state: 'done', canConfirm: true });
    expect(list.body.imports[0].report).toBeUndefined();
  });

  it('imports a Ghost archive with its images', async () => {
    const html = '<p>Words</p><img src="__GHOST_URL__/content/images/2024/05/bridge.jpg" alt="Bridge">';
    const archive = await aZip({
      'data/redirects.json': '[]',
      'data/old.ghost.2024.json': ghostJson(
        [aGhostPost('Packed', html)],
        [
          {
            id: 'u',
            name: 'Ann Packed',
            slug: 'ann',
            profile_image: '__GHOST_URL__/content/images/2024/05/bridge.jpg',
          },
        ],
      ),
      'content/images/2024/05/bridge.jpg': await aPhoto({ width: 400, height: 300 }),
    });

    const { id, report } = await own.check('from=ghost', archive, 'old.ghost.2024.zip');
    const imported = await own.confirm(id);

    expect(report?.warnings).toEqual([]);
    expect(imported.report?.counts).toContainEqual({ kind: 'image', created: 1, updated: 0, unchanged: 0, skipped: 0 });
    const [article] = await rows(`select body from articles where title = 'Packed'`);
    expect(article?.body).toContain('/media/');
    const portrait =
      'select from staff_profiles join users on users.id = user_id where name = $1 and portrait_id is not null';
    expect(await rows(portrait, ['Ann Packed'])).toHaveLength(1);
    expect(await rows(`select from imported_items where source = 'ghost:old' and kind = 'article'`)).toHaveLength(1);
  });

  it('imports its own export, in which everything is unchanged the second time', async () => {
    const manifest = {
      format: 'vestnik-export',
      version: 1,
      createdAt: new Date().toISOString(),
      site: 'https://a.example',
    };
    const author = { id: 'a1', name: 'Ann', email: 'ann@example.com', bio: '', avatarUrl: null, role: 'author' };
    const files = {
      'authors.jsonl': `${JSON.stringify(author)}\n`,
      ...Object.fromEntries(
        ['departments', 'images', 'articles', 'comments', 'redirects'].map((kind) => [`${kind}.jsonl`, '']),
      ),
      'manifest.json': JSON.stringify({ ...manifest, counts: { authors: 1 } }),
    };
    const archive = await aZip(files);

    const first = await own.confirm((await own.check('from=vestnik', archive, 'a.zip')).id);
    const second = await own.confirm((await own.check('from=vestnik', archive, 'a.zip')).id);

    expect(first.report?.counts).toEqual([{ kind: 'author', created: 1, updated: 0, unchanged: 0, skipped: 0 }]);
    expect(second.report?.counts).toEqual([{ kind: 'author', created: 0, updated: 0, unchanged: 1, skipped: 0 }]);
  });

  it('leaves nothing behind after a dry run but its report', async () => {
    former.send('/', 'The former site');
    former.send('/wp-content/uploads/2020/01/photo.jpg', await aPhoto({ width: 800, height: 600 }));
    // Without what the schedules fold, empty and add meanwhile, such as the run of a task, which the report itself is, too.
    const counts = async () => {
      const tables = await rows(`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' and tablename !~ '_totals$|queue|^task_runs$'`);
      const counts: Record<string, number> = {};
      for (const { name } of tables) counts[name] = (await rows(`select count(*)::int from ${name}`))[0]?.count;
      const jobs = await rows(`select name, count(*)::int from pgboss.job where name <> 'import'
        and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule) group by 1`);
      for (const { name, count } of jobs) counts[name] = count;
      return counts;
    };
    const media = () =>
      readdirSync(join(own.site().dataDirectory, 'media'), { recursive: true }).filter(
        (name) => !/^\.(import|work)/.test(`${name}`),
      );
    const before = await counts();
    const files = media();

    const address = encodeURIComponent(former.url('/'));
    const { id, report } = await own.check(`from=wordpress&address=${address}`, aWordpressSite('dry'));
    const checked = await counts();

    expect(report?.counts).toContainEqual({ kind: 'image', created: 1, updated: 0, unchanged: 0, skipped: 0 });
    expect(report?.counts).toContainEqual({ kind: 'comment', created: 4, updated: 0, unchanged: 0, skipped: 0 });
    expect(media()).toEqual(files);

    await own.confirm(id);

    const imported = await counts();
    const written = Object.keys(imported).filter((name) => imported[name] !== checked[name]);
    const of = (all: Record<string, number>) => written.map((name) => [name, all[name]]);
    expect(written).toEqual(
      expect.arrayContaining(['public.articles', 'public.comments', 'public.images', 'public.users']),
    );
    expect(of(checked)).toEqual(of(before));
  });

  it('continues after a crash of the process', async () => {
    const posts = Array.from({ length: 400 }, (_, n) =>
      wordpressPost({ id: n + 1, title: `Crash ${n}`, site: 'https://crash.example', content: 'Words. '.repeat(500) }),
    );
    const { id } = await own.check('from=wordpress', wordpressFile('https://crash.example', posts));
    await own.call('POST', `/imports/${id}/confirm`);
    while ((await rows(`select from articles where title like 'Crash %'`)).length === 0);

    await own.restart();
    const { state } = await own.finished(id);

    expect(state).toBe('done');
    expect(await rows(`select from articles where title like 'Crash %'`)).toHaveLength(400);
  });
});

describe('a file that can’t be imported', () => {
  const truncated = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));

  it.each([
    ['a page as WordPress', 'wordpress', async () => Buffer.from('<!doctype html><p>Words'), 'wrong'],
    [
      'an ordinary feed as WordPress',
      'wordpress',
      async () => Buffer.from('<rss><channel><item><title>A</title></item></channel></rss>'),
      'wrong',
    ],
    ['a truncated WordPress export', 'wordpress', async () => truncated(Buffer.from(aWordpressSite('cut'))), 'damaged'],
    ['a WordPress export as Ghost', 'ghost', async () => Buffer.from(aWordpressSite('other')), 'wrong'],
    [
      'a truncated Ghost export',
      'ghost',
      async () => truncated(Buffer.from(ghostJson([aGhostPost('A', 'B')]))),
      'damaged',
    ],
    ['a Ghost archive without an export', 'ghost', () => aZip({ 'a.json': '{}' }), 'wrong'],
    ['a picture as an export', 'vestnik', () => aPhoto({ width: 40, height: 30 }), 'wrong'],
    ['a backup as an export', 'vestnik', () => aZip({ 'manifest.json': '{"format":"vestnik-backup"}' }), 'wrong'],
    ['a truncated archive', 'vestnik', async () => truncated(await aZip({ 'manifest.json': '{}' })), 'damaged'],
    [
      'an export without its articles',
      'vestnik',
      () =>
        aZip({
          'manifest.json':
            '{"format":"vestnik-export","version":1,"createdAt":"2026-01-01T00:00:00Z","site":"a","counts":{}}',
        }),
      'damaged',
    ],
  ])('fails the dry run of %s and keeps no file', async (_, from, draw, problem) => {
    const checked = await own.check(`from=${from}`, await draw());

    expect(checked).toMatchObject({
      state: 'failed',
      error: { code: `import_file_${problem}`, message: expect.stringMatching(/^(This|The file) .+\.$/) },
      canConfirm: false,
      report: null,
    });
    expect(await areFilesGone()).toBe(true);
  });

  it('fails if the former site does not respond', async () => {
    const address = encodeURIComponent('http://127.0.0.1:9/');

    const { error } = await own.check(`from=wordpress&address=${address}`, aWordpressSite('gone'));

    expect(error?.code).toBe('source_unreachable');
  });

  it('is refused at once if it is too large, has no file or names no known site', async () => {
    const { body } = await own.upload('from=joomla', 'x');
    const { hostname, port } = new URL(own.site().url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `POST /api/imports?from=ghost HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${own.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000000000\r\n\r\n`,
        ),
      );
      socket.once('data', (chunk) => {
        resolve(String(chunk));
        socket.destroy();
      });
    });

    expect(body).toMatchObject({ code: 'invalid_input', fields: { from: expect.any(String) } });
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect((await own.call('POST', '/imports?from=ghost', {})).status).toBe(415);
    expect(await areFilesGone()).toBe(true);
  });

  it('is refused while the disk is full, and leaves nothing', async () => {
    const limit = (bytes: number | 'unlimited') =>
      execFileSync('prlimit', ['--pid', String(own.site().pid), `--fsize=${bytes}:unlimited`]);
    limit(1_000);

    const refused = await own.upload('from=wordpress', aWordpressSite('full'));

    limit('unlimited');
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await areFilesGone()).toBe(true);
  });
});

describe('one import at a time', () => {
  it('refuses a second upload and a second confirmation while one runs', async () => {
    const { id } = await own.check('from=wordpress', aWordpressSite('first'));
    await rows(`update task_runs set state = 'running', updated_at = now() where id = $1`, [id]);

    const upload = await own.upload('from=wordpress', aWordpressSite('second'));
    const confirmation = await own.call('POST', `/imports/${id}/confirm`);

    await rows(`update task_runs set state = 'done' where id = $1`, [id]);
    expect(upload).toMatchObject({ status: 409, body: { code: 'import_running' } });
    expect(confirmation).toMatchObject({ status: 409, body: { code: 'import_running' } });
    expect(storedFiles()).toEqual([id]);
  });

  it('starts once for two clicks at the same moment', async () => {
    const { id } = await own.check('from=wordpress', aWordpressSite('clicks'));
    const lock = new Client({ connectionString: own.site().connectionString });
    await lock.connect();
    await lock.query('begin');
    await lock.query('select from task_runs where id = $1 for update', [id]);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update "task_runs"%'`;

    const clicks = [own.call('POST', `/imports/${id}/confirm`), own.call('POST', `/imports/${id}/confirm`)];
    expect(await pollUntil(async () => (await rows(waiting)).length === 2)).toBe(true);
    await lock.query('commit');
    await lock.end();

    expect((await Promise.all(clicks)).map(({ status }) => status).sort()).toEqual([202, 409]);
    await own.finished(id);
    expect(await rows(`select from log_entries where action = 'import.start' and target_id = $1`, [id])).toHaveLength(
      1,
    );
  });

  it('deletes the unconfirmed file at the next upload', async () => {
    const { id } = await own.check('from=wordpress', aWordpressSite('third'));
    const next = await own.check('from=wordpress', aWordpressSite('fourth'));

    const { status, body } = await own.call('POST', `/imports/${id}/confirm`);

    expect([status, body.code]).toEqual([409, 'import_file_gone']);
    expect(storedFiles()).toEqual([next.id]);
  });

  it('reports an import whose job is gone as failed, and accepts the next one', async () => {
    const { id } = await own.check('from=wordpress', aWordpressSite('fifth'));
    const long = `now() - interval '31 minutes'`;
    await rows(`update task_runs set state = 'running', updated_at = ${long} where id = $1`, [id]);

    const { body } = await own.call('GET', `/imports/${id}`);

    expect(body).toMatchObject({ state: 'failed', error: { code: 'import_failed' } });
    expect((await own.check('from=wordpress', aWordpressSite('sixth'))).state).toBe('done');
  });
});
