import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions } from '#lib/platform/db/server/compatibility.ts';
import {
  migrationJournal,
  migrationsFolder,
  oldestPrograms,
  programVersion,
} from '#lib/platform/db/server/migrationJournal.ts';

describe('migrations/compatibility.json', () => {
  it('names for exactly the existing migrations the oldest compatible version', () => {
    expect([...oldestPrograms().keys()]).toEqual(migrationJournal().map(({ tag }) => tag));
  });

  it('names no version later than this one, and none earlier than for a previous migration', () => {
    const versions = [...oldestPrograms().values()];

    expect(versions.toSorted(compareVersions)).toEqual(versions);
    expect(compareVersions(versions.at(-1) ?? '', programVersion())).toBeLessThanOrEqual(0);
  });
});

describe('migrations/meta', () => {
  it('has a snapshot of the last migration alone: drizzle-kit compares with no other', () => {
    const files = readdirSync(join(migrationsFolder, 'meta'));

    const last = migrationJournal().at(-1)?.tag.slice(0, 4);
    expect(files).toEqual([`${last}_snapshot.json`, '_journal.json']);
  });
});

describe('compareVersions', () => {
  it('compares numerically', () => {
    expect(['0.10.0', '1.0.0', '0.9.10', '0.9.9'].toSorted(compareVersions)).toEqual([
      '0.9.9',
      '0.9.10',
      '0.10.0',
      '1.0.0',
    ]);
  });
});
