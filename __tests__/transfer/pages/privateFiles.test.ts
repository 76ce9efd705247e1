import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAccount, anAddress, password, post } from '../../support/accounts.ts';
import { mailsTo } from '../../support/mails.ts';
import { openToOthers } from '../../support/openToOthers.ts';
import { aPhoto } from '../../support/pictures.ts';
import { runCommand } from '../../support/runCommand.ts';
import { api } from '../../support/site.ts';
import { uploaded } from '../../support/uploads.ts';

const data = process.env.TEST_SITE_DATA ?? '';

describe('the files of a running site', () => {
  it('are accessible to their owner only: mails, images, logs and the folder itself', async () => {
    const email = anAddress();
    await api('POST', '/auth/register', post({ name: 'Ани', email, password }));
    const { token } = await anAccount({ role: 'author' });
    await uploaded(await aPhoto({ width: 300, height: 200 }), token);
    await mailsTo(email);

    expect(readdirSync(data)).toEqual(expect.arrayContaining(['mail', 'media']));
    expect(openToOthers(data)).toEqual([]);
    // Under root, PostgreSQL's group may traverse the folder, but not list it.
    expect(statSync(data).mode & 0o067).toBe(0);
  });

  it.each([
    ['a backup', 'backup'],
    ['an export', 'export'],
  ])('are accessible to their owner only in %s', async (_, command) => {
    const folder = mkdtempSync(join(tmpdir(), 'vestnik-private-'));

    const path = join(folder, 'site.zip');
    const { code } = await runCommand(`lib/transfer/server/commands/${command}.ts`, [path], { DATA_DIR: data });

    expect([code, statSync(path).mode & 0o777]).toEqual([0, 0o600]);
    rmSync(folder, { recursive: true });
  });
});
