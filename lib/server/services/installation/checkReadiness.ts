import { DomainError } from '#lib/domain/DomainError.ts';
import { isDatabaseUnavailable } from '../../databaseErrors.ts';
import { canConnect } from '../../db/canConnect.ts';
import { findMismatch } from '../../db/compatibility.ts';
import { pendingMigrations } from '../../db/pendingMigrations.ts';
import { isStopping, isWarming } from '../../processState.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unavailable, before the front pages are rendered, during shutdown, without a database connection, or with another version's schema */
export async function checkReadiness(caller: Caller): Promise<void> {
  refuseUnready();
  if (!(await canConnect())) throw new DomainError('unavailable', 'database_unavailable');
  await checkSchema(caller);
}

/**
 * The same, but without a database the process still serves cached pages, and so would every other process.
 *
 * @throws DomainError unavailable, before the front pages are rendered, during shutdown or with another version's schema
 */
export async function checkServing(caller: Caller): Promise<void> {
  refuseUnready();
  await checkSchema(caller).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
}

function refuseUnready(): void {
  if (isStopping()) throw new DomainError('unavailable', 'stopping');
  if (isWarming()) throw new DomainError('unavailable', 'starting');
}

async function checkSchema({ db }: Caller): Promise<void> {
  if ((await pendingMigrations(db)) > 0) throw new DomainError('unavailable', 'migrations_pending');
  if (await findMismatch(db)) throw new DomainError('unavailable', 'program_outdated');
}
