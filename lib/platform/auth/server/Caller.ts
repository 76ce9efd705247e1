import type { Language } from '#lib/languages/language.ts';
import { type Db, publicDatabase } from '#lib/platform/db/server/database.ts';
import type { users } from '#lib/platform/db/server/schema/users.ts';
import { type Actor, type Role, visitor } from '../role.ts';
import type { Scope } from '../scope.ts';

/** What users may see of their own account. */
export type SessionUser = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'name'
  | 'email'
  | 'role'
  | 'bio'
  | 'avatarUrl'
  | 'language'
  | 'replyMails'
  | 'provider'
  | 'emailVerified'
  | 'createdAt'
>;

/** The session of a request and its user: one of our sessions, or a sign-in at the identity provider at a certain time. */
export type CallerSession = {
  user: SessionUser;
  /** When the owner last confirmed to be the one who uses it; at least the time of the sign-in. */
  confirmedAt: Date;
  /** When the owner last did so with a second factor or a passkey. */
  secondFactorAt: Date | null;
  /** At the OpenID provider, if the session began there. */
  identityId?: string | null;
} & ({ kind: 'password'; tokenHash: Buffer; startedAt: Date } | { kind: 'google'; signedInAt: Date });

/** The API key of a request. Then it has no session, so nothing that needs one is open to it. */
export type CallerKey = { id: string; scopes: readonly Scope[] };

/** Network, browser and language of a request; `address` is the full one, if there is a connection. */
export type Origin = { source: string; userAgent: string; language: Language; address?: string };

/** The actor that a service works for, and the database: first parameter of the services that routes and pages call. */
export type Caller = {
  db: Db;
  actor: Actor;
  session?: CallerSession;
  key?: CallerKey;
  /**
   * The role of a staff member who must set up a second factor first, or sign in at the OpenID provider; until then the actor is
   * a reader.
   */
  withheld?: { role: Role; by: 'second_factor_setup_required' | 'oidc_required' };
  /** What the editing services find and create: articles by default, or pages. */
  kind?: 'article' | 'page';
  /** Language of the request; lists sorted by name use its collation. */
  language?: Language;
  /** Where the request comes from, for the log of sign-ins. */
  origin?: Origin;
  /** Id of the request, which links an audit log entry to the log line. */
  requestId?: string;
};

/** For public pages, which are the same for all visitors. */
export function asVisitor(): Caller {
  return { db: publicDatabase(), actor: visitor };
}
