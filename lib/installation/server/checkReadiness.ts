import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { findMismatch } from '#lib/platform/db/server/compatibility.ts';
import { isDeaf, sendHeartbeat } from '#lib/platform/db/server/heartbeat.ts';
import { pendingMigrations } from '#lib/platform/db/server/migrationJournal.ts';
import { shedding } from '#lib/platform/load/server/RefusalLog.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { isLeaving, isWarming } from '#lib/platform/process/server/processState.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

/** A state of this process in which it is not ready. */
type Reason = {
  /** Of the error. */
  code: string;
  applies: () => boolean;
  /** Whether cached pages are served all the same, so that load balancers need not take the process out. */
  isServing: boolean;
};

const reasons: Reason[] = [
  { code: 'stopping', applies: isLeaving, isServing: false },
  { code: 'starting', applies: isWarming, isServing: false },
  // It would serve what was changed or withdrawn since.
  { code: 'deaf', applies: isDeaf, isServing: false },
  { code: 'overloaded', applies: () => shedding.isSustained, isServing: true },
];

/**
 * @throws DomainError unavailable, for one of the reasons above, without a database connection, or with another version's schema
 */
export async function checkReadiness(caller: Caller): Promise<void> {
  refuseFor(reasons);
  if ((await sendHeartbeat()) === 'unsent') throw new DomainError('unavailable', 'database_unavailable');
  refuseFor(reasons);
  await checkSchema(caller);
}

/**
 * The same, but an overloaded process, or one without a database, still serves cached pages, and so would every other process.
 *
 * @throws DomainError unavailable, for a reason that stops cached pages too, or with another version's schema
 */
export async function checkServing(caller: Caller): Promise<void> {
  refuseFor(reasons.filter(({ isServing }) => !isServing));
  await checkSchema(caller).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
}

function refuseFor(possible: Reason[]): void {
  const reason = possible.find(({ applies }) => applies());
  if (reason) throw new DomainError('unavailable', reason.code);
}

async function checkSchema({ db }: Caller): Promise<void> {
  if ((await pendingMigrations(db)) > 0) throw new DomainError('unavailable', 'migrations_pending');
  if (await findMismatch(db)) throw new DomainError('unavailable', 'program_outdated');
}
