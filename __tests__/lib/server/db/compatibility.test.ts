import { compareVersions } from '#lib/server/db/compatibility.ts';
import { migrationJournal, oldestPrograms, programVersion } from '#lib/server/db/migrationJournal.ts';

describe('migrations/compatibility.json', () => {
  it('says for each migration, and for nothing else, which program is the oldest that works with it', () => {
    expect([...oldestPrograms().keys()]).toEqual(migrationJournal().map(({ tag }) => tag));
  });

  it('names no program later than this one, and none earlier than a migration before', () => {
    const versions = [...oldestPrograms().values()];

    expect(versions.toSorted(compareVersions)).toEqual(versions);
    expect(compareVersions(versions.at(-1) ?? '', programVersion())).toBeLessThanOrEqual(0);
  });
});

describe('compareVersions', () => {
  it('compares by number', () => {
    expect(['0.10.0', '1.0.0', '0.9.10', '0.9.9'].toSorted(compareVersions)).toEqual([
      '0.9.9',
      '0.9.10',
      '0.10.0',
      '1.0.0',
    ]);
  });
});
