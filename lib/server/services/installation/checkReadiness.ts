import { DomainError } from '#lib/domain/DomainError.ts';
import { pendingMigrations } from '../../db/pendingMigrations.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unavailable, while the schema is not the one that this version was written for */
export async function checkReadiness({ db }: Caller): Promise<void> {
  if ((await pendingMigrations(db)) > 0) throw new DomainError('unavailable', 'migrations_pending');
}
