import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MediaItem, UploadedImage } from '#lib/media/uploadedImage.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, createArticle } from '../../support/anAuthor.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { aForm, aPhoto } from '../../support/pictures.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';
import { query } from '../../support/TestDatabases.ts';
import { download, filesOf, unfinishedUploads, uploaded } from '../../support/uploads.ts';

describe('an image whose replacement fails to be stored', () => {
  const url = process.env.DATABASE_URL ?? '';

  let token: string;

  beforeAll(async () => {
    ({ token } = await anAuthor());
  });

  /** While `work` runs, ends every change of one image in this way, at the statement or at the commit. */
  async function whileFailing(id: string, at: string, ending: string, work: () => Promise<unknown>): Promise<void> {
    const name = `failure_${randomUUID().replaceAll('-', '')}`;
    const moment = at === 'commit' ? 'deferrable initially deferred' : '';
    await define(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${ending}; return null; end $$;
    create constraint trigger ${name} after update on images ${moment}
      for each row when (new.id = '${id}') execute function ${name}()`,
    );
    await work();
    await define(`drop function ${name} cascade`);
  }

  /**
   * Readers of images queue behind a DDL statement that waits for its lock: it times out soon and retries. Every fifth time it waits
   * for longer than PostgreSQL's `deadlock_timeout` of a second, after which an autovacuum that holds the lock is cancelled.
   */
  async function define(statements: string): Promise<void> {
    let attempts = 0;
    const attempt = () => {
      attempts += 1;
      const timeout = attempts % 5 === 0 ? 1_500 : 300;
      return query(url, `begin; set local lock_timeout = ${timeout}; ${statements}; commit`).then(() => true);
    };
    const isLocked = ({ code }: { code?: string }) => code === '55P03';
    const isDone = await pollUntil(() =>
      attempt().catch((error) => {
        if (!isLocked(error)) throw error;
        return false;
      }),
    );
    expect(isDone).toBe(true);
  }

  async function replace(id: string) {
    const body = aForm(await aPhoto({ width: 90, height: 60 }));
    return api('PUT', `/media/${id}/file`, { body, headers: { authorization: `Bearer ${token}` } });
  }

  async function isServed(image: UploadedImage, bytes: Buffer, files: string[] | null): Promise<boolean> {
    const [row] = await query(url, 'select version from images where id = $1', [image.id]);
    const now = await download(image.url);
    const hasSameFiles = JSON.stringify(filesOf(image.id)) === JSON.stringify(files);
    return row.version === 1 && now.bytes.equals(bytes) && hasSameFiles;
  }

  /**
   * Concurrent tests upload too: the folders that are new now must disappear eventually; older ones belong to other
   * tests.
   */
  async function areGone(folders: string[]): Promise<boolean> {
    return pollUntil(async () => !unfinishedUploads().some((folder) => folders.includes(folder)), 120_000);
  }

  const failures = [
    ['statement', 'is refused for a lock', 503, `raise exception 'locked' using errcode = '55P03'`],
    ['statement', 'ends with the connection', 503, 'perform pg_terminate_backend(pg_backend_pid())'],
    ['commit', 'is refused', 500, `raise exception 'refused'`],
    ['commit', 'ends with the connection', 503, 'perform pg_terminate_backend(pg_backend_pid())'],
  ] as const;

  it.each(failures)(
    'keeps its old files when its %s %s, and can be replaced later',
    async (at, _, expected, ending) => {
      const former = await uploaded(await aPhoto({ width: 700, height: 500 }), token);
      const others = unfinishedUploads();
      const files = filesOf(former.id);
      const { bytes } = await download(former.url);
      let status = 0;

      await whileFailing(former.id, at, ending, async () => {
        ({ status } = await replace(former.id));
      });

      expect(status).toBe(expected);
      expect(await pollUntil(() => isServed(former, bytes, files), 10_000)).toBe(true);
      expect(await areGone(unfinishedUploads().filter((folder) => !others.includes(folder)))).toBe(true);
      const again = await replace(former.id);
      expect(again.status).toBe(200);
      expect((again.body as UploadedImage).url).toBe(`/media/${former.id}/90.jpg?v=2`);
    },
  );
});

describe('PUT /api/media/{id}/file', () => {
  async function replace(id: string, content: Buffer | string, token?: string, name?: string) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await api('PUT', `/media/${id}/file`, { body: aForm(content, name), headers });
    return { ...answer, image: answer.body as MediaItem };
  }

  async function bodyOf(articleId: string) {
    const [row] = await database().select().from(articles).where(eq(articles.id, articleId));
    return { body: row?.body ?? '', revision: row?.revision };
  }

  it('replaces the image at the same path with a new version parameter, which no cache has', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 700, height: 500 }), token);
    const old = (await download(former.url)).bytes;

    const { status, image } = await replace(
      former.id,
      await aPhoto({ width: 800, height: 300 }, 'png'),
      token,
      'новое.png',
    );

    expect(status).toBe(200);
    expect(image).toMatchObject({ id: former.id, width: 800, height: 300, name: 'новое.png' });
    expect(image.url).toBe(`/media/${former.id}/800.jpg?v=2`);
    expect(image.variants.every(({ url }) => url.endsWith('?v=2'))).toBe(true);
    expect((await replace(former.id, await aPhoto({ width: 70, height: 50 }), token)).image.url).toBe(
      `/media/${former.id}/70.jpg?v=3`,
    );
    expect((await download(former.url)).bytes.equals(old)).toBe(false);
    expect((await logEntriesOn(former.id)).map(({ action }) => action)).toEqual([
      'image.upload',
      'image.replace',
      'image.replace',
    ]);
  });

  it('keeps every URL of the former image working', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 1500, height: 900 }), token);

    await replace(former.id, await aPhoto({ width: 100, height: 60 }), token);

    for (const { url, type } of former.variants) {
      const { response } = await download(url);
      expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, type]);
    }
  });

  it('changes what covers and bodies show without a new version of the article', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 700, height: 500 }), token);
    const untouched = await uploaded(await aPhoto({ width: 60, height: 50 }), token);
    const webp = former.variants
      .filter(({ type }) => type === 'image/webp')
      .map(({ url, width }) => `${url} ${width}w`);
    const img = `<img src="${former.url}" srcset="${webp.join(', ')}" width="700" height="500" alt="Мост &quot;А&quot; > Б">`;
    const body = `<p>Текст</p>${img}<img src="${untouched.url}" alt="">`;
    const article = await createArticle(token, {
      body,
      cover: { imageId: former.id, alt: 'Мост' },
      status: 'published',
    });
    const other = (await bodyOf(article.id)).body.split('<img')[2];

    const { image } = await replace(former.id, await aPhoto({ width: 400, height: 400 }), token);

    const after = await bodyOf(article.id);
    expect(after.revision).toBe(article.revision);
    expect(after.body).toContain(`src="${image.url}"`);
    expect(after.body).toContain(`srcset="/media/${image.id}/320.webp?v=2 320w, /media/${image.id}/400.webp?v=2 400w"`);
    expect(after.body).toContain('width="400" height="400"');
    expect(after.body).toContain('alt="Мост &quot;А&quot; &gt; Б"');
    expect(after.body.split('<img')[2]).toBe(other);
  });

  it('changes nothing when the new file is refused', async () => {
    const { token } = await anAuthor();
    const former = await uploaded(await aPhoto({ width: 70, height: 50 }), token);
    const files = filesOf(former.id);
    const old = (await download(former.url)).bytes;

    expect((await replace(former.id, '<svg></svg>', token)).status).toBe(415);
    expect((await replace(former.id, 'GIF89a', token)).status).toBe(422);

    expect(filesOf(former.id)).toEqual(files);
    expect((await download(former.url)).bytes.equals(old)).toBe(true);
  });

  it('is allowed to the uploader and admins only', async () => {
    const [{ token }, stranger, admin] = [await anAuthor(), await anAuthor(), await anAuthor('admin')];
    const photo = await aPhoto({ width: 40, height: 30 });
    const { id } = await uploaded(photo, token);

    expect((await replace(id, photo, stranger.token)).status).toBe(403);
    expect((await replace(id, photo)).status).toBe(401);
    expect((await replace(randomUUID(), photo, token)).status).toBe(404);
    expect((await replace(id, photo, admin.token)).status).toBe(200);
  });
});
