import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anAuthor, send } from '../../../../support/anAuthor.ts';
import { anImage } from '../../../../support/builders.ts';
import { mediaFolder } from '../../../../support/uploads.ts';

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

/** Runs the cleanup job of the running site, which may be running already. */
async function cleanUp(): Promise<void> {
  const { token } = await anAuthor('admin');
  const answer = await send('POST', '/jobs/media-cleanup/run', token, {});
  expect(answer.status).toBe(202);
}

async function until(condition: () => boolean): Promise<boolean> {
  const { token } = await anAuthor('admin');
  const end = Date.now() + 30_000;
  while (!condition() && Date.now() < end) await send('GET', '/jobs', token);
  return condition();
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

    await cleanUp();

    expect(await until(() => !left.some(existsSync))).toBe(true);
    expect([...remaining, foreign].map(existsSync)).toEqual([true, true, true, true]);
  });
});
