import type { Language } from '#lib/domain/language.ts';
import { type Actor, visitor } from '#lib/domain/role.ts';
import { type Db, database } from '../db/database.ts';
import type { OwnUserRow } from '../queries/accounts.ts';

/** The session behind a request, and whose it is: one of ours, or one of the identity provider's since a certain moment. */
export type Session = { user: OwnUserRow } & (
  | { kind: 'password'; tokenHash: Buffer }
  | { kind: 'google'; signedInAt: Date }
);

/** On whose behalf a service works, and with which database: the first parameter of every service. */
export type Caller = {
  db: Db;
  actor: Actor;
  session?: Session;
  /** Of the request; lists by name have the order of its dictionaries. */
  language?: Language;
  /** The request that it works for: ties a log entry to the log line. */
  requestId?: string;
};

/** For public pages, which are the same for everybody. */
export function asVisitor(): Caller {
  return { db: database(), actor: visitor };
}
