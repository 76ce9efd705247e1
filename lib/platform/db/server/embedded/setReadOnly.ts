import { openClient } from '../openClient.ts';
import { noLimits } from '../sessionLimits.ts';

/** Makes a database read-only or writable for everybody. Open connections are ended, because they would keep what they have. */
export async function setReadOnly(address: string, isReadOnly: boolean): Promise<void> {
  const client = await openClient(address, noLimits);
  try {
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter database %I ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}',
        current_database()) as statement`,
    );
    await client.query(rows[0]?.statement ?? '');
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  } finally {
    await client.end();
  }
}
