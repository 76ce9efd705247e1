import { DomainError } from '#lib/domain/DomainError.ts';
import { canConnect } from '../../db/canConnect.ts';
import { findMismatch } from '../../db/compatibility.ts';
import { pendingMigrations } from '../../db/pendingMigrations.ts';
import { isStopping } from '../../processState.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unavailable, during shutdown, without a database connection, or with another version's schema */
export async function checkReadiness({ db }: Caller): Promise<void> {
  if (isStopping()) throw new DomainError('unavailable', 'stopping');
  if (!(await canConnect())) throw new DomainError('unavailable', 'database_unavailable');
  if ((await pendingMigrations(db)) > 0) throw new DomainError('unavailable', 'migrations_pending');
  if (await findMismatch(db)) throw new DomainError('unavailable', 'program_outdated');
}
