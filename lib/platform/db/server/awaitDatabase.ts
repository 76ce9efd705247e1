import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { safeText } from '#lib/platform/logging/server/safeText.ts';
import { refusePooledTransactions } from './refusePooledTransactions.ts';

const retryDelay = 500;

/**
 * Waits for an operator's database that is not up yet: machines that boot together are ready in any order.
 *
 * @param timeout milliseconds
 * @throws CliError if it was not up in time or rejected the connection
 */
export async function awaitDatabase(
  connectionString: string,
  timeout: number,
  print: (line: string) => void,
): Promise<void> {
  const deadline = performance.now() + timeout;
  for (let hasPrinted = false; ; hasPrinted = true) {
    const error = await connect(connectionString);
    if (!error) return;
    if (error instanceof CliError) throw error;
    if (!isDatabaseUnavailable(error) || performance.now() >= deadline) {
      const reason = reasonOf(error);
      throw new CliError(`The database that DATABASE_URL names can't be used: ${reason}${adviceOn(reason)}`);
    }
    if (!hasPrinted) print(`Waiting for the database that DATABASE_URL names: ${safeText(reasonOf(error))}`);
    await delay(retryDelay);
  }
}

async function connect(connectionString: string): Promise<unknown> {
  try {
    await refusePooledTransactions(connectionString);
    return null;
  } catch (error) {
    return error;
  }
}

/** With addresses, which the operator compares with those of PostgreSQL. A name with several fails with one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const advice: [RegExp, string][] = [
  [/pg_hba\.conf.* no encryption/s, 'PostgreSQL may accept only TLS: add ?sslmode=verify-full to DATABASE_URL'],
  [/does not support SSL/, 'Set ssl = on in postgresql.conf, or remove sslmode from DATABASE_URL'],
  [
    /certificate/,
    'Add &sslrootcert=FILE to DATABASE_URL, with the authority of that certificate, and use the host name that is in it',
  ],
];

function adviceOn(reason: string): string {
  const found = advice.find(([pattern]) => pattern.test(reason));
  return found ? `.\n${found[1]} ("TLS to PostgreSQL" in docs/operations.md).` : '';
}
