import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAccount, anAddress, password, post } from '../support/accounts.ts';
import { mailsTo } from '../support/mails.ts';
import { aPhoto } from '../support/pictures.ts';
import { runCommand } from '../support/runCommand.ts';
import { api } from '../support/site.ts';
import { uploaded } from '../support/uploads.ts';

const data = process.env.TEST_SITE_DATA ?? '';

/** The folders and files of which somebody else than their owner may read or write anything. */
function openToOthers(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o066) !== 0);
}

describe('the files of a running site', () => {
  it('are their owner’s alone: mails, pictures, logs and the folder itself', async () => {
    const email = anAddress();
    await api('POST', '/auth/register', post({ name: 'Ани', email, password }));
    const { token } = await anAccount({ role: 'author' });
    await uploaded(await aPhoto({ width: 300, height: 200 }), token);
    await mailsTo(email);

    expect(readdirSync(data)).toEqual(expect.arrayContaining(['mail', 'media']));
    expect(openToOthers(data)).toEqual([]);
    // Under root PostgreSQL's group may pass through, and see nothing.
    expect(statSync(data).mode & 0o067).toBe(0);
  });

  it.each([
    ['a backup', 'backup'],
    ['an export', 'export'],
  ])('are so in %s', async (_, command) => {
    const folder = mkdtempSync(join(tmpdir(), 'vestnik-private-'));

    const path = join(folder, 'site.zip');
    const { code } = await runCommand(`lib/server/transfer/${command}.ts`, [path], { DATA_DIR: data });

    expect([code, statSync(path).mode & 0o777]).toEqual([0, 0o600]);
    rmSync(folder, { recursive: true });
  });
});
