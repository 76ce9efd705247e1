import { addLogEntry } from '#lib/logs/server/queries.ts';
import { type Role, roles, visitor } from '#lib/platform/auth/role.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { toName } from '#lib/platform/values/name.ts';
import { applyUserChange } from '#lib/users/server/manageUsers.ts';
import { findManagedUser, lockAdmins, type ManagedUserRow } from '#lib/users/server/queries.ts';
import type { SignedIn } from '../account.ts';
import { accountRules } from '../accountRules.ts';
import type { OidcAnswer, OidcPurpose } from '../oidc.ts';
import { demandSecondFactor } from './demandSecondFactor.ts';
import {
  authorizationAddress,
  callbackAddress,
  newSecrets,
  type OidcClaims,
  oidcError,
  readClaims,
} from './oidcProvider.ts';
import { type OidcTransaction, openTransaction, sealTransaction, takeTransaction } from './oidcTransaction.ts';
import { presentOwnUser } from './present.ts';
import { findAccount, insertAccount, isAddressTaken, type OwnUserRow } from './queries/accounts.ts';
import { findIdentity, type Identity, insertIdentity, lockSubject } from './queries/identities.ts';
import { isRemembered } from './queries/rememberedDevices.ts';
import { openSession, recordRefusals, type SignInAttempt } from './recordSignIn.ts';
import { hashToken } from './token.ts';

/** Of identities: with and without a slash at its end it is the same provider. */
export const issuer = env.OIDC_ISSUER.replace(/\/$/, '');

/** Milliseconds by which the provider's clock may differ. */
const clockTolerance = 30_000;

type Start = Pick<OidcTransaction, 'purpose' | 'language' | 'next'> & { window?: string | undefined };

/**
 * Where to send the browser, and the cookie that it needs when it returns. While the provider can't be reached, this is our own
 * callback, as if the provider had answered so: then the page says it in its language.
 *
 * @throws DomainError not_found without a provider, too_many
 */
export async function beginOidc({ db }: Caller, { window, ...start }: Start, source: string) {
  requireProvider();
  await limitAttempts('oidc', source);
  const secrets = newSecrets(window ?? 'page');
  const cookie = await sealTransaction(db, { ...start, isWindow: window !== undefined }, secrets);
  const address = await authorizationAddress(secrets, start.purpose === 'confirm').catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return `${callbackAddress}?${new URLSearchParams({ error: 'temporarily_unavailable', state: secrets.state })}`;
  });
  return { address, cookie };
}

function requireProvider(): void {
  if (!env.OIDC_ISSUER) throw new DomainError('not_found', 'route_not_found');
}

/**
 * What the provider says about whoever returned from it with this browser.
 *
 * @throws DomainError not_found, unauthenticated, unavailable, too_many
 */
export async function receiveAnswer(db: Db, { answer, cookies }: OidcAnswer, purpose: OidcPurpose, source: string) {
  requireProvider();
  await limitAttempts('oidc', source);
  const query = new URLSearchParams(answer);
  const transaction = await openTransaction(db, query.get('state'), cookies);
  if (transaction.purpose !== purpose) throw oidcError('unauthenticated', 'oidc_over');
  await takeTransaction(db, transaction);
  return { transaction, claims: await readClaims(query, transaction) };
}

/** When the provider asked for the password, if it says so; never later than now. */
export function authenticatedAt({ auth_time }: OidcClaims): Date | null {
  return auth_time === undefined ? null : new Date(Math.min(auth_time * 1000, Date.now()));
}

/** Whether the provider asked since the person was sent there, rather than remembering an earlier time. */
export function isReauthenticated(claims: OidcClaims, { startedAt }: OidcTransaction): boolean {
  return (authenticatedAt(claims)?.getTime() ?? 0) >= startedAt - clockTolerance;
}

/**
 * Signs staff in who return from the OpenID provider. The account is found by issuer and subject, never by the address.
 *
 * @throws DomainError unauthenticated, also with a request for the second factor; not_found, unavailable, too_many
 */
export async function signInByOidc(
  { db, requestId }: Caller,
  { device, ...answer }: OidcAnswer & { device?: string | undefined },
  origin: Origin,
): Promise<SignedIn> {
  const context = { origin, requestId };
  return recordRefusals(context, 'oidc', async (attempt) => {
    const { claims } = await receiveAnswer(db, answer, 'signIn', origin.source);
    const { account, identity } = await inTransaction((transaction) =>
      recognize(transaction, claims, context, attempt),
    );
    const [userId, identityId] = [account.id, identity.id];
    if (!device || !(await isRemembered(db, userId, hashToken(device))))
      await demandSecondFactor(db, userId, { identityId });
    const confirmedAt = authenticatedAt(claims) ?? new Date(0);
    const token = await inTransaction((transaction) =>
      openSession(transaction, context, account, 'oidc', { identityId, confirmedAt }),
    );
    return { token, user: presentOwnUser(account) };
  });
}

type Context = { origin: Origin; requestId: string | undefined };

async function recognize(
  transaction: Db,
  claims: OidcClaims,
  context: Context,
  attempt: SignInAttempt,
): Promise<{ account: OwnUserRow; identity: Identity }> {
  await lockSubject(transaction, issuer, claims.sub);
  const role = roleOf(claims);
  const known = await findIdentity(transaction, issuer, claims.sub);
  const user = known && (await findManagedUser(transaction, known.userId));
  attempt.account = user;
  if (user?.blocked) throw new DomainError('unauthenticated', 'account_blocked');
  refuseForeignDomain(claims);
  const identity = known ?? (await createStaff(transaction, claims, role, context.origin));
  if (role) await followClaim(transaction, identity.userId, role, context.requestId);
  const account = await findAccount(transaction, identity.userId);
  if (!account) throw new Error('The account of an identity is missing');
  return { account, identity };
}

function refuseForeignDomain({ email = '', email_verified }: OidcClaims): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (env.OIDC_DOMAINS.length > 0 && !(email_verified && env.OIDC_DOMAINS.includes(domain)))
    throw oidcError('unauthenticated', 'oidc_domain');
}

/**
 * The highest role that the claim gives; `reader` without a value that gives one. Null if admins give roles, not a claim.
 */
function roleOf(claims: OidcClaims): Role | null {
  if (!env.OIDC_ROLE_CLAIM) return null;
  const values = [claimAt(claims, env.OIDC_ROLE_CLAIM)].flat();
  const given = env.OIDC_ROLES.filter((pair) => values.includes(pair.slice(pair.indexOf('=') + 1)));
  return roles.findLast((role) => given.some((pair) => pair.startsWith(`${role}=`))) ?? 'reader';
}

/** `realm_access.roles` is a path, unless a claim has this whole name, as `https://paper.example/roles`. */
function claimAt(claims: object, name: string): unknown {
  const entries = new Map<string, unknown>(Object.entries(claims));
  if (entries.has(name)) return entries.get(name);
  const [head = '', ...rest] = name.split('.');
  const inner = entries.get(head);
  return rest.length > 0 && typeof inner === 'object' && inner !== null ? claimAt(inner, rest.join('.')) : undefined;
}

/** An account for somebody whom the provider calls staff, unless one has the address: that one is joined only by its owner. */
async function createStaff(
  transaction: Db,
  claims: OidcClaims,
  role: Role | null,
  { language }: Origin,
): Promise<Identity> {
  if (role === 'reader') throw oidcError('unauthenticated', 'oidc_no_role');
  const { data: email } = emailSchema.safeParse(claims.email);
  if (!email && role) throw oidcError('unauthenticated', 'oidc_no_address');
  if (!email || !role || (await isAddressTaken(transaction, email)))
    throw oidcError('unauthenticated', 'oidc_unjoined');
  const { id: userId } = await insertAccount(transaction, {
    name:
      toName(claims.name, accountRules.name.max) || toName(email.slice(0, email.indexOf('@')), accountRules.name.max),
    email,
    emailVerified: claims.email_verified === true,
    passwordHash: null,
    language,
  });
  return insertIdentity(transaction, { userId, issuer, subject: claims.sub });
}

/** As when an admin changes the role. The last admin stays one: otherwise a mistake at the provider would close the site. */
async function followClaim(transaction: Db, userId: string, role: Role, requestId: string | undefined): Promise<void> {
  await lockAdmins(transaction);
  const user = await findManagedUser(transaction, userId);
  if (!user) return;
  try {
    await applyUserChange(transaction, user, { role }, { actor: visitor, name: env.OIDC_NAME, requestId });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'last_admin') throw error;
    await logKeptAdmin(transaction, user, role, requestId);
  }
}

async function logKeptAdmin(transaction: Db, user: ManagedUserRow, role: Role, requestId: string | undefined) {
  await addLogEntry(transaction, {
    actor: visitor,
    action: 'user.keepLastAdmin',
    target: { type: 'user', id: user.id, label: user.name },
    details: { before: { role: user.role }, after: { role } },
    level: 'warning',
    requestId,
  });
}
