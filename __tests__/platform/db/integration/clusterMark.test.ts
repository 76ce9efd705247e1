import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markCluster, refuseForeignCluster } from '#lib/platform/db/server/embedded/cluster.ts';
import { makeTempFolder } from '../../../support/startSite.ts';

let folder: string;
let data: string;

beforeEach(() => {
  folder = makeTempFolder();
  data = join(folder, 'data');
  mkdirSync(data);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A cluster and the data folder that it belongs to. */
function aCluster(path: string): string {
  mkdirSync(path, { recursive: true });
  markCluster(data, path);
  return path;
}

const outside = (name: string) => join(folder, 'var', name, 'cluster');

describe('a data directory and its database', () => {
  it('match at every start, wherever the database is', () => {
    const cluster = aCluster(outside('one'));
    markCluster(data, cluster);

    expect(() => refuseForeignCluster(data, cluster)).not.toThrow();
    expect(JSON.parse(readFileSync(join(data, 'database.json'), 'utf8'))).toMatchObject({ cluster });
  });

  it('still match when the folder is moved with the database in it', () => {
    aCluster(join(data, 'postgres', 'cluster'));
    const moved = join(folder, 'moved');
    renameSync(data, moved);

    expect(() => refuseForeignCluster(moved, join(moved, 'postgres', 'cluster'))).not.toThrow();
  });

  it('are refused when the folder was moved or copied without the database', () => {
    const cluster = aCluster(outside('one'));
    const copy = join(folder, 'copy');
    cpSync(data, copy, { recursive: true });
    mkdirSync(join(outside('two'), '../run'), { recursive: true });

    expect(() => refuseForeignCluster(copy, outside('two'))).toThrow(
      new RegExp(`was moved or copied from ${data}; its database stayed in ${cluster}[^]*mv ${join(cluster, '..')} `),
    );
    renameSync(join(cluster, '..'), join(outside('two'), '..'));
    expect(() => refuseForeignCluster(copy, outside('two'))).not.toThrow();
  });

  it('are refused when the database is missing or replaced', () => {
    const cluster = aCluster(outside('one'));
    rmSync(cluster, { recursive: true });
    expect(() => refuseForeignCluster(data, cluster)).toThrow(/is missing\. Put the right one back/);

    mkdirSync(cluster);
    expect(() => refuseForeignCluster(data, cluster)).toThrow(/does not belong to this folder/);
    writeFileSync(join(cluster, 'vestnik-id'), 'another');
    expect(() => refuseForeignCluster(data, cluster)).toThrow(/does not belong to this folder/);
  });

  it('are refused when a new folder finds the database of an earlier one', () => {
    const cluster = aCluster(outside('one'));
    rmSync(data, { recursive: true });
    mkdirSync(data);

    expect(() => refuseForeignCluster(data, cluster)).toThrow(/is new, but .* still holds the database/);
  });

  it('are accepted after an update from a version without ids', () => {
    const cluster = outside('one');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(data, 'postgres.log'), '');

    expect(() => refuseForeignCluster(data, cluster)).not.toThrow();
    mkdirSync(join(data, 'postgres', 'cluster'), { recursive: true });
    rmSync(join(data, 'postgres.log'));
    expect(() => refuseForeignCluster(data, join(data, 'postgres', 'cluster'))).not.toThrow();
  });

  it('are created together', () => {
    expect(() => refuseForeignCluster(data, outside('one'))).not.toThrow();
  });
});
