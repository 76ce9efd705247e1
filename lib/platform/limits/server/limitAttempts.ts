import { sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Db, database } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { isUntrustedProxy } from '#lib/platform/process/server/untrustedProxies.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { tooMany } from '#lib/platform/values/DomainError.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Points per duration in seconds. A source is a household's network (lib/platform/http/server/clientAddress.ts). */
const limits = {
  /** Wrong passwords from one source for any account: guessing needs many of them. */
  'login-source': { points: 30, duration: 15 * minute },
  /** Wrong passwords from all sources of a wider network: 15 seconds of hashing. */
  'login-network': { points: 300, duration: 15 * minute },
  /** Wrong passwords from one source for one account. */
  'login-account': { points: 10, duration: 15 * minute },
  /** Wrong passwords for one email address from all sources (loginAttempts.ts): only counted. */
  'login-anywhere': { points: Number.MAX_SAFE_INTEGER, duration: day },
  /** One attempt of all unknown sources together; its duration grows. */
  'login-turn': { points: 1, duration: 1 },
  'known-source': { points: 1, duration: 90 * day },
  /** Wrong codes from one source for one account. */
  'second-factor': { points: 10, duration: 15 * minute },
  /** Wrong codes of an authenticator app for one account: 100 of a million a day. */
  'second-factor-anywhere': { points: 100, duration: day },
  /** Sign-ins with a passkey begun. */
  passkey: { points: 60, duration: 15 * minute },
  /** Sign-ins at the OpenID provider, begun or ended. */
  oidc: { points: 120, duration: 15 * minute },
  /** Calls with one API key. */
  'api-key': { points: 300, duration: minute },
  /** Calls from one source with keys that open nothing, as wrong passwords. */
  'api-key-source': { points: 30, duration: 15 * minute },
  register: { points: 10, duration: 60 * minute },
  'register-network': { points: 100, duration: 60 * minute },
  /** Mails caused by one source. */
  'mail-source': { points: 10, duration: 60 * minute },
  /** One mail in each slot of an address (mailSlots.ts). */
  'mail-address': { points: 1, duration: 60 * minute },
  /** Changes of one's own address that are begun. */
  'address-change': { points: 5, duration: 60 * minute },
  /** Mails that admins send to addresses that they enter. */
  invitation: { points: 60, duration: 60 * minute },
  /** Mailed links opened, valid or not. */
  'mailed-link': { points: 30, duration: 15 * minute },
  /** Likes and saved articles, added or removed. */
  like: { points: 120, duration: 10 * minute },
  profile: { points: 30, duration: 10 * minute },
  export: { points: 10, duration: 60 * minute },
  comment: { points: 5, duration: 10 * minute },
  /** Images of one author: enough for a photo report, not for a continuous stream. */
  upload: { points: 120, duration: 10 * minute },
  /** Pages of other sites that one author's cards are read from. */
  'link-card': { points: 60, duration: 10 * minute },
  /** Answers to one author about the links of articles. */
  'link-check': { points: 200, duration: 10 * minute },
  'user-comment': { points: 20, duration: 10 * minute },
  /** Comments reported by one user or source. */
  report: { points: 10, duration: 60 * minute },
  search: { points: 120, duration: minute },
  /** One request for each pause in typing. */
  completion: { points: 300, duration: minute },
} as const;

export type Limit = keyof typeof limits;

/** Limits whose key is the source of a call without an account. */
const bySource = new Set<Limit>([
  'login-source',
  'passkey',
  'oidc',
  'register',
  'mail-source',
  'mailed-link',
  'comment',
  'report',
]);

const limiters = new Map<Limit, RateLimiterPostgres>();

/**
 * Counts one attempt and rejects it above the limit. Attempts of which only failures count are counted before the check
 * as well, so that parallel requests can't bypass the limit; `returnAttempt` gives the point back on success.
 *
 * @param duration seconds, overrides the limit's own
 * @returns the number of attempts, including this one
 * @throws DomainError too_many, with the seconds until the next attempt
 */
export async function limitAttempts(limit: Limit, key: string, duration?: number): Promise<number> {
  if (isUnlimited(key)) return 0;
  const options = duration === undefined ? {} : { customDuration: duration };
  try {
    return (await limiterOf(limit).consume(normalize(key), 1, options)).consumedPoints;
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      const refusal = tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      throw Object.assign(refusal, { isOfSource: bySource.has(limit) });
    }
    throw error;
  }
}

export async function returnAttempt(limit: Limit, key: string): Promise<void> {
  if (!isUnlimited(key)) await limiterOf(limit).reward(normalize(key));
}

/** Refused attempts are counted as well, so that giving one back is not enough where only one is allowed. */
export async function forgetAttempts(limit: Limit, key: string): Promise<void> {
  if (env.RATE_LIMITS) await limiterOf(limit).delete(normalize(key));
}

export async function wasCounted(limit: Limit, key: string): Promise<boolean> {
  const state = env.RATE_LIMITS ? await limiterOf(limit).get(normalize(key)) : null;
  return state !== null && state.consumedPoints > 0;
}

/** Sets the count to one and restarts the duration, without a check. */
export async function recount(limit: Limit, key: string): Promise<void> {
  if (env.RATE_LIMITS) await limiterOf(limit).set(normalize(key), 1, limits[limit].duration);
}

/** Seconds of the longest duration that callers choose, and by which clocks may differ. */
const longestCustom = 15 * minute;
const tolerance = minute;

/**
 * Shortens limits that were set while the clock was ahead to their own durations: they would last until the clock reaches them.
 * While it is still ahead of PostgreSQL's, they are right by this one, and stay.
 *
 * @returns how many were shortened
 */
export async function shortenFutureLimits(db: Db, now = Date.now()): Promise<number> {
  const lasting = Object.entries(limits).map(
    ([name, { duration }]) => sql`(${name}::text, ${Math.max(duration, longestCustom)}::bigint)`,
  );
  const { rowCount } = await db.execute(sql`
    with present as (select greatest(extract(epoch from now()), ${now / 1000}::float8)::bigint as seconds)
    update rate_limits set expire = (present.seconds + lasting.seconds) * 1000
    from present, (values ${sql.join(lasting, sql`, `)}) as lasting (name, seconds)
    where split_part(key, ':', 1) = lasting.name and expire > (present.seconds + lasting.seconds + ${tolerance}) * 1000
  `);
  return rowCount ?? 0;
}

/** Keys of limits by source begin with the source. Behind a proxy that TRUST_PROXY does not name, it stands for all readers. */
function isUnlimited(key: string): boolean {
  return !env.RATE_LIMITS || isUntrustedProxy(key.split(' ', 1)[0] ?? '');
}

/** Stored in PostgreSQL, shared by all processes; in this process's memory while the database is unavailable. */
function limiterOf(limit: Limit): RateLimiterPostgres {
  const { points, duration } = limits[limit];
  const limiter =
    limiters.get(limit) ??
    new RateLimiterPostgres({
      storeClient: database().$client,
      // The library recognizes pools by class name, and ours is a subclass.
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit,
      points,
      duration,
      // Each process then counts for itself.
      insuranceLimiter: new RateLimiterMemory({ points: shareOf(points), duration }),
    });
  limiters.set(limit, limiter);
  return limiter;
}

/** One key for all spellings of an address. */
function normalize(key: string): string {
  return key.normalize('NFKC').toLowerCase().slice(0, 200);
}
