import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../support/runCommand.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestnik-data-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (dataDirectory: string, settings = {}) =>
  runCommand('server.ts', [], {
    ROLE: 'api',
    HOST: '127.0.0.1',
    PORT: '10990',
    DATABASE_URL: '',
    DATA_DIR: dataDirectory,
    ...settings,
  });

/** One sentence on one line, without a stack trace. */
const sentence = (about: RegExp) => ({
  code: 1,
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${about.source}[^\\n]*\\n$`)),
});

describe('startup', () => {
  it('prints one sentence when DATA_DIR is not a folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');

    expect(await start(join(file, 'data'))).toMatchObject(
      sentence(/can't be used: a part of the path is not a folder/),
    );
  });

  it('prints one sentence when the host is not an address of this machine', async () => {
    expect(await start(folder, { HOST: '192.0.2.1' })).toMatchObject(sentence(/HOST: this machine has no address 192/));
  });

  it('warns about variables that look like misspelled settings, and continues', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');

    const { stdout } = await start(join(file, 'data'), { ADMIN_EMIAL: 'chief@example.com' });

    expect(stdout).toBe('ADMIN_EMIAL: is not a setting; did you mean ADMIN_EMAIL?\n');
  });
});

const isMounted = (path: string, options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'vestnik', path]).status === 0;
const trial = mkdtempSync(join(tmpdir(), 'vestnik-mount-'));
const mayMount = isMounted(trial, 'size=1m');
if (mayMount) execFileSync('umount', [trial]);
rmSync(trial, { recursive: true });

// Only root can mount a file system that is full or read-only even for root.
if (mayMount) {
  describe('startup on a disk', () => {
    afterEach(() => execFileSync('umount', [folder]));

    it('that is read-only prints one sentence', async () => {
      isMounted(folder, 'ro');

      expect(await start(join(folder, 'data'))).toMatchObject(sentence(/the file system is read-only \(EROFS\)/));
      expect(
        await runCommand('lib/transfer/server/commands/backup.ts', [join(folder, 'x.zip')], {
          DATA_DIR: folder,
          DATABASE_URL: '',
        }),
      ).toMatchObject(sentence(/the file system is read-only \(EROFS\)/));
    });

    it('that is full prints one sentence before PostgreSQL is started', async () => {
      isMounted(folder, 'size=64k');
      writeFileSync(join(folder, 'filler'), Buffer.alloc(64 * 1024));

      expect(await start(join(folder, 'data'))).toMatchObject(sentence(/the disk is full \(ENOSPC\)/));
    });

    it('without space for PostgreSQL’s files prints one sentence and leaves none of them', async () => {
      isMounted(folder, 'size=4m');
      chmodSync(folder, 0o755);
      mkdirSync(join(folder, 'data'));

      expect(await start(join(folder, 'data'))).toMatchObject(
        // In a checkout that others cannot enter, the copy of PostgreSQL's programs is the first that does not fit.
        sentence(/PostgreSQL's files can't be created in .*No space left|the disk is full \(ENOSPC\)/),
      );
      const left = readdirSync(join(folder, 'data/postgres'));
      expect(left.filter((name) => !['run', 'cluster', 'postgres.log'].includes(name))).toEqual([]);
    });
  });
}
