import { randomUUID } from 'node:crypto';
import { logIn } from '#lib/accounts/server/logIn.ts';
import { requestPasswordReset } from '#lib/accounts/server/passwordReset.ts';
import { findAccount } from '#lib/accounts/server/queries/accounts.ts';
import { resendVerificationMail } from '#lib/accounts/server/register.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { closeDatabase, database } from '#lib/platform/db/server/database.ts';
import { aBreakingProxy } from '../../support/aBreakingProxy.ts';
import { anAccount, password } from '../../support/accounts.ts';
import { query } from '../../support/TestDatabases.ts';

const url = process.env.DATABASE_URL ?? '';

/** Part of pg-boss's own statement. */
const insertJob = 'INSERT INTO pgboss.';

let way: Awaited<ReturnType<typeof aBreakingProxy>>;

beforeAll(async () => {
  way = await aBreakingProxy(url);
  process.env.DATABASE_URL = way.url;
});

afterAll(async () => {
  await closeDatabase();
  process.env.DATABASE_URL = url;
  way.close();
});

/** Breaks the connection once, after PostgreSQL has received a message with this text. */
async function whileBreaking(text: string, work: () => Promise<unknown>): Promise<'done' | 'failed'> {
  way.breakAfter(text);
  const outcome = await work().then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  expect(way.hasBroken()).toBe(true);
  return outcome;
}

function anOrigin() {
  return { source: randomUUID(), userAgent: `browser ${randomUUID()}`, language: 'en' as const };
}

async function sessionsOf(userAgent: string): Promise<number> {
  return (await query(url, 'select from sessions where user_agent = $1', [userAgent])).length;
}

async function mailsFor(value: string): Promise<number> {
  const jobs = await query(url, `select from pgboss.job where name = 'mail-link' and data::text like $1`, [
    `%${value}%`,
  ]);
  return jobs.length;
}

describe('a call whose statement was executed but whose response was lost', () => {
  it('creates no session', async () => {
    const { user } = await anAccount();
    const origin = anOrigin();
    const attempt = () => logIn(asVisitor(), { email: user.email, password }, origin);

    expect(await whileBreaking('insert into "sessions"', attempt)).toBe('failed');
    expect(await sessionsOf(origin.userAgent)).toBe(0);
    expect(await whileBreaking('commit', attempt)).toBe('done');
    expect(await sessionsOf(origin.userAgent)).toBe(1);
  });

  it('queues no verification mail', async () => {
    const { user } = await anAccount({ emailVerified: false });
    const origin = anOrigin();
    const attempt = async () => {
      const row = await findAccount(database(), user.id);
      if (!row) throw new Error('No such account');
      const now = new Date();
      const times = { startedAt: now, confirmedAt: now, secondFactorAt: null };
      const session = { kind: 'password' as const, tokenHash: Buffer.alloc(32), ...times, user: row };
      await resendVerificationMail({ ...asVisitor(), session }, origin);
    };

    expect(await whileBreaking(insertJob, attempt)).toBe('failed');
    expect(await mailsFor(user.id)).toBe(0);
    expect(await whileBreaking('commit', attempt)).toBe('done');
    expect(await mailsFor(user.id)).toBe(1);
  });

  it('queues no mail to reset a password', async () => {
    const { user } = await anAccount();
    const origin = anOrigin();
    const attempt = () => requestPasswordReset(asVisitor(), user.email, origin);

    expect(await whileBreaking(insertJob, attempt)).toBe('failed');
    expect(await mailsFor(user.email)).toBe(0);
    expect(await whileBreaking('commit', attempt)).toBe('done');
    expect(await mailsFor(user.email)).toBe(1);
  });
});
