import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { visitor } from '#lib/platform/auth/role.ts';
import { type Db, database } from '#lib/platform/db/server/database.ts';
import { taskRuns } from '#lib/platform/db/server/schema/editorial.ts';
import { importDirectory } from '#lib/platform/storage/server/mediaStore.ts';
import { deleteOldImportFiles, listImportFiles } from '#lib/transfer/server/imports.ts';

/** The folder of an import, as if its file had been sent so many hours ago. */
async function aFolder(hoursAgo: number): Promise<string> {
  const id = v7();
  const folder = join(importDirectory, id);
  await mkdir(folder, { recursive: true });
  const time = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(folder, time, time);
  return id;
}

/** Taken back afterwards: one import runs at a time, and other tests may want one. */
async function withRunning(id: string, work: (db: Db) => Promise<void>): Promise<void> {
  const over = new Error('over');
  const done = database().transaction(async (transaction) => {
    await transaction.insert(taskRuns).values({ id, kind: 'import', state: 'running' });
    await work(transaction);
    throw over;
  });
  await expect(done).rejects.toBe(over);
}

describe('deleteOldImportFiles', () => {
  it('deletes files that nobody confirmed within a day, but not that of an import that runs', async () => {
    const [recent, old, running] = [await aFolder(23), await aFolder(25), await aFolder(25)];

    await withRunning(running, (db) => deleteOldImportFiles({ db, actor: visitor }));

    const left = await listImportFiles();
    expect([recent, old, running].map((id) => left.has(id))).toEqual([true, false, true]);
  });
});
