import { compareVersions } from '#lib/server/db/compatibility.ts';
import { migrationJournal, oldestPrograms, programVersion } from '#lib/server/db/migrationJournal.ts';

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
