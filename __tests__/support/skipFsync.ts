import { query } from './TestDatabases.ts';

/**
 * From now on this server does not wait until its files are on the disk: tests kill processes, but no machine. Copies of its
 * cluster keep the setting.
 */
export async function skipFsync(connectionString: string): Promise<void> {
  await query(connectionString, 'alter system set fsync = off');
  await query(connectionString, 'select pg_reload_conf()');
}
