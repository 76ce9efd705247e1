import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { makeTempFolder } from '../support/startSite.ts';

// `npm run previous-release`: the API tests of the previous release, with its code, on a database that this version has
// migrated. That is what a rolling upgrade does, and what going back without a restore needs. Takes minutes.

const [given] = process.argv.slice(2);
const release = given ?? newestTag();
if (release) process.exitCode = await runTests(release);
else print('Skipped: this clone has no tag of a release. git fetch --tags gets them.');

function newestTag(): string | null {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

async function runTests(release: string): Promise<number> {
  const folder = makeTempFolder();
  const checkout = join(folder, 'release');
  const embedded = new EmbeddedPostgres(join(folder, 'data'));
  try {
    execFileSync('git', ['worktree', 'add', '--detach', checkout, release], { stdio: 'inherit' });
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: checkout, stdio: 'inherit' });
    await embedded.start();
    // New databases are copies of template1, so those that the tests create have the new schema, too.
    const template = embedded.connectionString.replace(/\/[^/?]+(?=\?|$)/, '/template1');
    for (const address of [template, embedded.connectionString]) await migrateDatabase(address);
    print(`The API tests of ${release} on a database of this version`);
    const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules', DATABASE_URL: embedded.connectionString };
    const command = ['jest', ...projectOf(checkout), '--maxWorkers=2', ...formerFolder(checkout)];
    return spawnSync('npx', command, { cwd: checkout, env, stdio: 'inherit' }).status ?? 1;
  } finally {
    await embedded.stop();
    if (existsSync(checkout)) execFileSync('git', ['worktree', 'remove', '--force', checkout]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Jest sets up every project that is not excluded, and pages need a build. 0.2.0 had other projects. */
function projectOf(checkout: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { scripts: object };
  return 'integration' in scripts ? ['--selectProjects', 'integration'] : [];
}

/** Until 0.2.0 the tests of the API had a folder of their own. */
function formerFolder(checkout: string): string[] {
  return existsSync(join(checkout, '__tests__/api')) ? ['__tests__/api'] : [];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
