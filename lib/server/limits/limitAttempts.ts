import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '#lib/domain/DomainError.ts';
import { database } from '../db/database.ts';
import { env } from '../env.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** How often in how many seconds. A source is a household's address (lib/server/http/clientAddress.ts). */
const limits = {
  /** Wrong passwords of one source, whatever the account: what guessing needs most of. */
  'login-source': { points: 30, duration: 15 * minute },
  /** Wrong passwords of one source on one account. */
  'login-account': { points: 10, duration: 15 * minute },
  /** Wrong passwords for one address from wherever (loginAttempts.ts): only counted. */
  'login-anywhere': { points: Number.MAX_SAFE_INTEGER, duration: day },
  /** One try of all unknown sources together; how long it lasts grows. */
  'login-turn': { points: 1, duration: 1 },
  'known-source': { points: 1, duration: 90 * day },
  register: { points: 10, duration: 60 * minute },
  /** Mails that one source may have sent. */
  'mail-source': { points: 10, duration: 60 * minute },
  /** One mail in one of an address's slots (mailSlots.ts). */
  'mail-address': { points: 1, duration: 60 * minute },
  /** Mailed links followed, whether they exist or not. */
  'mailed-link': { points: 30, duration: 15 * minute },
  /** Likes and saved articles, set and taken back. */
  like: { points: 120, duration: 10 * minute },
  profile: { points: 30, duration: 10 * minute },
  export: { points: 10, duration: 60 * minute },
  comment: { points: 5, duration: 10 * minute },
  /** Pictures of one author: a whole reportage at once, but no stream of them. */
  upload: { points: 120, duration: 10 * minute },
  'user-comment': { points: 20, duration: 10 * minute },
  search: { points: 120, duration: minute },
} as const;

export type Limit = keyof typeof limits;

const limiters = new Map<Limit, RateLimiterPostgres>();

/**
 * Counts one, and refuses it when there were too many already. What counts only when it fails is counted beforehand too, so that
 * many at once don't slip through, and given back by `returnAttempt` when it went well.
 *
 * @param duration seconds, where it differs from case to case
 * @returns how many there were, this one included
 * @throws DomainError too_many, with the seconds to wait
 */
export async function limitAttempts(limit: Limit, key: string, duration?: number): Promise<number> {
  if (!env.RATE_LIMITS) return 0;
  const options = duration === undefined ? {} : { customDuration: duration };
  try {
    return (await limiterOf(limit).consume(normalize(key), 1, options)).consumedPoints;
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw error;
  }
}

export async function returnAttempt(limit: Limit, key: string): Promise<void> {
  if (env.RATE_LIMITS) await limiterOf(limit).reward(normalize(key));
}

export async function wasCounted(limit: Limit, key: string): Promise<boolean> {
  const state = env.RATE_LIMITS ? await limiterOf(limit).get(normalize(key)) : null;
  return state !== null && state.consumedPoints > 0;
}

/** Counts one, without refusing, and begins its time anew. */
export async function recount(limit: Limit, key: string): Promise<void> {
  if (env.RATE_LIMITS) await limiterOf(limit).set(normalize(key), 1, limits[limit].duration);
}

/** In PostgreSQL, where all processes see them; in this process's memory while that is away. */
function limiterOf(limit: Limit): RateLimiterPostgres {
  const { points, duration } = limits[limit];
  const made =
    limiters.get(limit) ??
    new RateLimiterPostgres({
      storeClient: database().$client,
      // It knows pools by the name of their class, and ours is a subclass.
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
  limiters.set(limit, made);
  return made;
}

/** One bucket for an address however it is written. */
function normalize(key: string): string {
  return key.normalize('NFKC').toLowerCase().slice(0, 200);
}
