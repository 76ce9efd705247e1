import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { pollUntil } from '../../support/pollUntil.ts';
import { runCommand, runUnread } from '../../support/runCommand.ts';
import { nodeFlags, startEnvironment } from '../../support/startProcess.ts';
import { makeTempFolder } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const databases = new TestDatabases();
const folder = makeTempFolder();
let address: string;
const settings = () => ({ DATABASE_URL: address, DATA_DIR: folder });
const run = (...parameters: string[]) => runCommand('lib/installation/server/changes.ts', parameters, settings());
const insert = `insert into log_entries (id, action, target_type, target_id, target_label) values ($1, 'article.publish', 'article', 'a', $2)`;

/** An id as if it had been made so many seconds ago. */
const idOf = (seconds: number) => v7({ msecs: Date.now() - seconds * 1000 });
const add = (seconds: number, label: string) => query(address, insert, [idOf(seconds), label]);
const labelsIn = (lines: string) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).target.label);

beforeEach(async () => {
  address = await databases.makeMigrated();
}, 120_000);
afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true });
});

describe('npm run changes', () => {
  it('prints the log oldest first, and what came after an entry', async () => {
    for (const [seconds, label] of [
      [60, 'one'],
      [50, 'two'],
      [40, 'three'],
    ] as const)
      await add(seconds, label);

    const { code, stdout } = await run();
    const [first = ''] = stdout.split('\n');
    const rest = await run('--after', JSON.parse(first).id);

    expect(code).toBe(0);
    expect(labelsIn(stdout)).toEqual(['one', 'two', 'three']);
    expect(JSON.parse(first)).toEqual({
      ...{ id: expect.any(String), at: expect.any(String), level: 'info', actor: null, action: 'article.publish' },
      ...{ target: { type: 'article', id: 'a', label: 'one' }, details: {}, requestId: null },
    });
    expect(labelsIn(rest.stdout)).toEqual(['two', 'three']);
  });

  it('skips no entry of a transaction that commits later', async () => {
    const slow = new Client({ connectionString: address });
    await slow.connect();
    await slow.query('begin');
    // Before that of the other also if both are made in the same millisecond.
    await slow.query(insert, [idOf(0.01), 'slow']);
    const fast = idOf(0);
    await query(address, insert, [fast, 'fast']);
    await add(60, 'earlier');

    // Old enough by its age alone.
    const isOld = async () => Date.now() > Number.parseInt(fast.replace('-', '').slice(0, 12), 16) + 6_000;
    expect(await pollUntil(isOld)).toBe(true);
    expect(labelsIn((await run()).stdout)).toEqual(['earlier']);
    await slow.query('commit');
    await slow.end();
    expect(labelsIn((await run()).stdout)).toEqual(['earlier', 'slow', 'fast']);
  });

  it('appends to a file what it does not have, also after a crash in the middle of a line', async () => {
    const path = join(folder, 'changes.jsonl');
    await add(60, 'one');
    await run('--file', path);
    await add(50, 'two');
    await run('--file', path);
    const whole = readFileSync(path, 'utf8');
    truncateSync(path, whole.length - 20);
    await add(40, 'three');
    await run('--file', path);
    truncateSync(path, statSync(path).size - 1);
    await add(30, 'four');

    await run('--file', path);

    expect(labelsIn(readFileSync(path, 'utf8'))).toEqual(['one', 'two', 'three', 'four']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('refuses a file of something else and leaves it as it was', async () => {
    const path = join(folder, 'notes.txt');
    writeFileSync(path, 'a note\nanother\n');

    const { code, stderr } = await run('--file', path);

    expect([code, stderr]).toEqual([1, `${path} has other lines than the log of changes: line 1\n`]);
    expect(readFileSync(path, 'utf8')).toBe('a note\nanother\n');
  });

  it('ends without an error if nobody reads its lines any more', async () => {
    await add(20, 'one');
    const outcome = await runUnread('lib/installation/server/changes.ts', ['--follow'], settings());
    expect(outcome).toEqual({ code: 0, stderr: '' });
  });

  it('follows the log until it is stopped', async () => {
    const env = { ...process.env, ...startEnvironment, ...settings() };
    const child = spawn(process.execPath, [...nodeFlags, 'lib/installation/server/changes.ts', '--follow'], { env });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await add(60, 'one');
    expect(await pollUntil(async () => labelsIn(output).join() === 'one')).toBe(true);
    await add(50, 'two');
    expect(await pollUntil(async () => labelsIn(output).join() === 'one,two')).toBe(true);

    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');

    expect(code).toBe(0);
  });
});
