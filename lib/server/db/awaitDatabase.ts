import { setTimeout as pause } from 'node:timers/promises';
import { CliError } from '../CliError.ts';
import { isDatabaseUnavailable } from '../databaseErrors.ts';
import { safeText } from '../logging/safeText.ts';
import { refusePooledTransactions } from './refusePooledTransactions.ts';

const rest = 500;

/**
 * Waits for an operator's database that is not there yet: machines that start together are ready in any order.
 *
 * @param patience milliseconds
 * @throws CliError when it did not come in time, or refused us
 */
export async function awaitDatabase(
  connectionString: string,
  patience: number,
  say: (line: string) => void,
): Promise<void> {
  const deadline = performance.now() + patience;
  for (let told = false; ; told = true) {
    const fault = await connect(connectionString);
    if (!fault) return;
    if (fault instanceof CliError) throw fault;
    if (!isDatabaseUnavailable(fault) || performance.now() >= deadline) {
      throw new CliError(`The database that DATABASE_URL names can't be used: ${reasonOf(fault)}`);
    }
    if (!told) say(`Waiting for the database that DATABASE_URL names: ${reasonOf(fault)}`);
    await pause(rest);
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

/** A name with several addresses fails by each of them. */
function reasonOf(fault: unknown): string {
  if (fault instanceof AggregateError) return fault.errors.map(reasonOf).join('; ');
  return fault instanceof Error ? safeText(fault.message) : String(fault);
}
