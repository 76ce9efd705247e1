import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { aProxyTo } from './aProxyTo.ts';
import { pollUntil } from './pollUntil.ts';
import { freePort, makeTempFolder } from './startSite.ts';
import { query } from './TestDatabases.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync);

/** Why the tests that need it are skipped; null if it is installed. */
export const missingPgBouncer = program ? null : 'not installed: apt install pgbouncer';

/** PgBouncer refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** PgBouncer in front of one database; settings as in pgbouncer.ini. */
export async function startPgBouncer(connectionString: string, settings: Record<string, string | number>) {
  if (!program) throw new Error(`PgBouncer is ${missingPgBouncer}`);
  const { user: role, database } = new Client({ connectionString });
  const way = aProxyTo(connectionString, await freePort());
  await way.open();
  const folder = makeTempFolder();
  const port = await freePort();
  const all = { listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any', ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  const target = `${database} = host=127.0.0.1 port=${way.port} user=${role} dbname=${database}`;
  writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'));

  const child = spawn(program, [file], { stdio: 'ignore', ...user });
  const url = `postgresql://${role}@127.0.0.1:${port}/${database}`;
  if (!(await pollUntil(() => canQuery(url)))) throw new Error('PgBouncer did not start');
  return {
    url,
    way,
    stop: async () => {
      await end(child);
      way.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function canQuery(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
