import { type Actor, visitor } from '#lib/domain/role.ts';
import { type Db, database } from '../db/database.ts';

/** On whose behalf a service works, and with which database: the first parameter of every service. */
export type Caller = { db: Db; actor: Actor };

/** For public pages, which are the same for everybody. */
export function asVisitor(): Caller {
  return { db: database(), actor: visitor };
}
