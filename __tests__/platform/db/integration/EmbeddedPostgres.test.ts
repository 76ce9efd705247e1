import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { makeTempFolder } from '../../../support/startSite.ts';

let folder: string;
let postgres: EmbeddedPostgres;

beforeEach(() => {
  folder = makeTempFolder();
});

afterEach(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(question: string): Promise<unknown> {
  const client = new Client({ connectionString: postgres.connectionString, connectionTimeoutMillis: 20_000 });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number> {
  const directory = String(await ask('show data_directory'));
  return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function untilRecovered(): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await ask('select 1').catch(() => null)) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not come back');
}

function failedStarts(): number {
  return readFileSync(join(folder, 'postgres.log'), 'utf8').match(/FATAL: .*contains errors/g)?.length ?? 0;
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<{ stdout: string; code: number | null }> {
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  await once(child, 'close');
  return { stdout, code: child.exitCode };
}

describe('EmbeddedPostgres', () => {
  it('starts with checksums and without a port, and keeps data across a restart', async () => {
    postgres = new EmbeddedPostgres(folder);
    await postgres.start();
    await ask('create table kept as select 42 as answer');
    const settings = [
      await ask('show data_checksums'),
      await ask('show listen_addresses'),
      await ask('show server_encoding'),
    ];
    await postgres.stop();

    postgres = new EmbeddedPostgres(folder);
    await postgres.start();

    expect(settings).toEqual(['on', '', 'UTF8']);
    expect(await ask('select answer from kept')).toBe(42);
  });

  it('is found running by the next process after its parent was killed', async () => {
    const script = `
      import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
      await new EmbeddedPostgres(process.argv[1]).start();
      process.kill(process.pid, 'SIGKILL');
    `;
    const killed = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    await once(killed, 'exit');

    postgres = new EmbeddedPostgres(folder);
    await postgres.start();

    expect(killed.signalCode).toBe('SIGKILL');
    expect(postgres.started).toBe(false);
    expect(await ask('select 1')).toBe(1);
  });

  it('is restarted when it is killed', async () => {
    postgres = new EmbeddedPostgres(folder);
    await postgres.start();
    postgres.supervise();
    await ask('create table kept as select 42 as answer');
    const first = await postmaster();

    process.kill(first, 'SIGKILL');
    await sleep(100);
    await untilRecovered();

    expect(await postmaster()).not.toBe(first);
    expect(await ask('select answer from kept')).toBe(42);
  });

  it('is started once a second while it ends at once, and again when the reason is gone', async () => {
    postgres = new EmbeddedPostgres(folder);
    await postgres.start();
    const settings = join(String(await ask('show data_directory')), 'postgresql.auto.conf');
    const former = readFileSync(settings, 'utf8');
    writeFileSync(settings, "no_such_setting = 'on'\n");
    postgres.supervise();

    const killed = await postmaster();
    const before = performance.now();
    process.kill(killed, 'SIGKILL');
    while (failedStarts() < 3) await sleep(50);
    const seconds = (performance.now() - before) / 1000;
    writeFileSync(settings, former);
    await untilRecovered();

    // However slow the machine is, the third start is two seconds after the first.
    expect(seconds).toBeGreaterThan(1.9);
  });

  it('is not reported as stopped by a process without free file descriptors to look for it', async () => {
    const script = `
      import { closeSync, openSync } from 'node:fs';
      import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
      const postgres = new EmbeddedPostgres(process.argv[1]);
      await postgres.start();
      postgres.supervise();
      const open = [];
      try { for (;;) open.push(openSync('/dev/null')); } catch {}
      setTimeout(() => { for (const file of open) closeSync(file); }, 2000);
      setTimeout(() => process.exit(), 3000);
    `;
    const limited = [
      '-c',
      'ulimit -n 128; exec "$0" --input-type=module -e "$1" "$2"',
      process.execPath,
      script,
      folder,
    ];
    const { stdout, code } = await ended(
      spawn('/bin/sh', limited, { env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'info' } }),
    );

    postgres = new EmbeddedPostgres(folder);
    expect([code, stdout]).toEqual([0, expect.stringContaining('"code":"EMFILE"')]);
    expect(stdout.match(/cannot check whether/g)).toHaveLength(1);
    expect(stdout).not.toMatch(/is gone/);
  });

  it('deletes a partially created cluster and creates a new one', async () => {
    postgres = new EmbeddedPostgres(folder);
    mkdirSync(join(folder, 'postgres', 'cluster.new'), { recursive: true });

    await postgres.start();

    expect(await ask('select 1')).toBe(1);
  });

  it('does not mistake another process for its server', async () => {
    postgres = new EmbeddedPostgres(folder);
    await postgres.start();
    const file = join(String(await ask('show data_directory')), 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await postgres.stop();
    // As after a reboot: the PID in the file now belongs to another process.
    execFileSync('/bin/sh', ['-c', 'printf "%s" "$1" > "$0"', file, [process.pid, ...lines.slice(1)].join('\n')]);

    postgres = new EmbeddedPostgres(folder);
    await postgres.start();

    expect(await ask('select 1')).toBe(1);
  });

  // Other users need no other folder: their PostgreSQL runs under their own account.
  if (process.getuid?.() === 0) {
    it('uses another folder when root’s folder is not accessible to others', async () => {
      const home = join(folder, 'home');
      mkdirSync(home);
      chmodSync(home, 0o700);
      postgres = new EmbeddedPostgres(join(home, 'checkout', '.data'));

      await postgres.start();
      const place = String(await ask('show data_directory'));

      expect(place).toMatch(/^\/var\/lib\/vestnik\/[0-9a-f]{12}\/cluster$/);
      await postgres.stop();
      rmSync(join(place, '..'), { recursive: true });
    });
  }
});
