import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '#lib/domain/DomainError.ts';
import { database } from '../db/database.ts';
import { env } from '../env.ts';

const minute = 60;

/** How often in how many seconds. A source is a household's address (lib/server/http/clientAddress.ts). */
const limits = {
  /** Wrong passwords of one source, whatever the account: what guessing needs most of. */
  'login-source': { points: 30, duration: 15 * minute },
  /** Wrong passwords of one source on one account. Other sources don't count, so nobody can lock the owner out. */
  'login-account': { points: 10, duration: 15 * minute },
  register: { points: 10, duration: 60 * minute },
  /** Mails that one source may have sent, and that one address may get. */
  'mail-source': { points: 10, duration: 60 * minute },
  'mail-address': { points: 3, duration: 60 * minute },
  comment: { points: 5, duration: 10 * minute },
} as const;

export type Limit = keyof typeof limits;

const limiters = new Map<Limit, RateLimiterPostgres>();

/** @throws DomainError too_many, with the seconds to wait, when there were too many of them already */
export async function limitAttempts(limit: Limit, key: string): Promise<void> {
  await apply(limit, (limiter) => limiter.consume(normalize(key)));
}

/** Like limitAttempts, but counts nothing: for what counts only when it fails. */
export async function checkAttempts(limit: Limit, key: string): Promise<void> {
  await apply(limit, async (limiter) => {
    const state = await limiter.get(normalize(key));
    if (state && state.consumedPoints >= limits[limit].points) throw state;
  });
}

/** Counts without refusing: the next `checkAttempts` sees it. */
export async function countAttempt(limit: Limit, key: string): Promise<void> {
  if (env.RATE_LIMITS) await limiterOf(limit).penalty(normalize(key));
}

async function apply(limit: Limit, attempt: (limiter: RateLimiterPostgres) => Promise<unknown>): Promise<void> {
  if (!env.RATE_LIMITS) return;
  try {
    await attempt(limiterOf(limit));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw error;
  }
}

/** In PostgreSQL, where all processes see them; in this process's memory while that is away. */
function limiterOf(limit: Limit): RateLimiterPostgres {
  const { points, duration } = limits[limit];
  const made =
    limiters.get(limit) ??
    new RateLimiterPostgres({
      storeClient: database().$client,
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
