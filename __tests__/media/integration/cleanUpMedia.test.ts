import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { anImage } from '../../support/builders.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { mediaFolder } from '../../support/uploads.ts';

const minutes = 60_000;
const folders: string[] = [];

// Concurrent tests check that nothing was left behind.
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder of images, last modified `age` ago. */
function aFolder(name: string, age: number): string {
  const folder = join(mediaFolder, name);
  folders.push(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '320.webp'), 'x');
  const then = new Date(Date.now() - age);
  utimesSync(folder, then, then);
  return folder;
}

/** Runs the cleanup job of the running site until it is done: one that was running already may have listed the folders before. */
async function cleanUpUntil(isDone: () => boolean): Promise<boolean> {
  const { token } = await anAuthor('admin');
  return pollUntil(async () => {
    const answer = await send('POST', '/jobs/media-cleanup/run', token, {});
    expect(answer.status).toBe(202);
    return isDone();
  });
}

describe('cleanUpMedia', () => {
  it('deletes folders without a row and unfinished uploads after an hour', async () => {
    const { id } = await anImage();
    const remaining = [
      aFolder(id, 90 * minutes),
      aFolder(randomUUID(), 30 * minutes),
      aFolder(`.work/${randomUUID()}`, 30 * minutes),
    ];
    const foreign = aFolder('not-ours', 90 * minutes);
    const left = [aFolder(randomUUID(), 90 * minutes), aFolder(`.work/${randomUUID()}`, 90 * minutes)];

    expect(await cleanUpUntil(() => !left.some(existsSync))).toBe(true);
    expect([...remaining, foreign].map(existsSync)).toEqual([true, true, true, true]);
  });
});
