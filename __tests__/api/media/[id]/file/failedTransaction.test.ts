import { randomUUID } from 'node:crypto';
import type { UploadedImage } from '#lib/media/uploadedImage.ts';
import { anAuthor } from '../../../../support/anAuthor.ts';
import { aForm, aPhoto } from '../../../../support/pictures.ts';
import { pollUntil } from '../../../../support/pollUntil.ts';
import { api } from '../../../../support/site.ts';
import { query } from '../../../../support/TestDatabases.ts';
import { download, filesOf, unfinishedUploads, uploaded } from '../../../../support/uploads.ts';

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

describe('an image whose replacement fails to be stored', () => {
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
