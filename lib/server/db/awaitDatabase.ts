import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../CliError.ts';
import { isDatabaseUnavailable } from '../databaseErrors.ts';
import { safeText } from '../logging/safeText.ts';
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
      throw new CliError(`The database that DATABASE_URL names can't be used: ${reasonOf(error)}`);
    }
    if (!hasPrinted) print(`Waiting for the database that DATABASE_URL names: ${reasonOf(error)}`);
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

/** A name with several addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? safeText(error.message) : String(error);
}
