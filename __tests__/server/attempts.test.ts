import { hashPassword } from '#lib/server/auth/password.ts';
import { connect } from '#lib/server/db/database.ts';
import { users } from '#lib/server/db/schema/users.ts';
import { anAddress, password, post } from '../support/accounts.ts';
import { startSite, type TestSite } from '../support/startSite.ts';

let direct: TestSite;
let behindProxy: TestSite;

beforeAll(async () => {
  direct = await startSite({ RATE_LIMITS: 'on' });
  behindProxy = await startSite({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
});

afterAll(async () => {
  await direct.remove();
  await behindProxy.remove();
});

async function anAccountOn(site: TestSite): Promise<string> {
  const email = anAddress();
  const db = connect(site.connectionString);
  await db.insert(users).values({ name: 'Хозяин', email, passwordHash: await hashPassword(password) });
  await db.$client.end();
  return email;
}

async function logIn(site: TestSite, email: string, words: string, from?: string) {
  const options = post({ email, password: words });
  const headers = { ...(options.headers as Record<string, string>), ...(from && { 'x-forwarded-for': from }) };
  const response = await fetch(`${site.url}/api/auth/login`, { ...options, method: 'POST', headers });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
}

/** How many wrong passwords in a row are answered before the source is told to wait. */
async function guesses(site: TestSite, emailOf: (n: number) => string, from: (n: number) => string): Promise<number> {
  for (let n = 0; n < 60; n += 1) {
    const { status, retryAfter } = await logIn(site, emailOf(n), 'не тот пароль', from(n));
    if (status !== 429) continue;
    expect(Number(retryAfter)).toBeGreaterThan(0);
    return n;
  }
  return 60;
}

describe('guessing passwords', () => {
  it('on one account from one source stops after ten, however the address is written', async () => {
    const email = await anAccountOn(behindProxy);

    expect(
      await guesses(
        behindProxy,
        (n) => (n % 2 ? email : email.toUpperCase()),
        () => '203.0.113.1',
      ),
    ).toBe(10);
  });

  it('on many accounts from one source stops after thirty', async () => {
    expect(await guesses(behindProxy, anAddress, () => '203.0.113.2')).toBe(30);
  });

  it('does not lock the owner out, who comes from elsewhere', async () => {
    const email = await anAccountOn(behindProxy);
    await guesses(
      behindProxy,
      () => email,
      () => '203.0.113.3',
    );

    expect((await logIn(behindProxy, email, password, '203.0.113.3')).status).toBe(429);
    expect((await logIn(behindProxy, email, password, '198.51.100.7')).status).toBe(200);
  });

  it('is one source in one IPv6 network', async () => {
    expect(await guesses(behindProxy, anAddress, (n) => `2001:db8:1:2::${n.toString(16)}`)).toBe(30);
    expect((await logIn(behindProxy, anAddress(), 'не тот пароль', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('is one source behind made-up addresses, where no proxy is trusted', async () => {
    expect(await guesses(direct, anAddress, (n) => `203.0.113.${n}`)).toBe(30);
  });

  it('does not count the right password', async () => {
    const email = await anAccountOn(behindProxy);

    for (let n = 0; n < 15; n += 1) expect((await logIn(behindProxy, email, password, '203.0.113.4')).status).toBe(200);
  });
});

describe('asking for mails', () => {
  it('stops after three to one address', async () => {
    const email = anAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const options = post({ email });
      const headers = { ...(options.headers as Record<string, string>), 'x-forwarded-for': `203.0.113.${100 + n}` };
      statuses.push(
        (await fetch(`${behindProxy.url}/api/auth/forgot-password`, { ...options, method: 'POST', headers })).status,
      );
    }

    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('an unknown address', () => {
  it('takes as long as a known one', async () => {
    const site = await startSite();
    const email = await anAccountOn(site);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 40; n += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const started = performance.now();
        await logIn(site, kind === 'known' ? email : anAddress(), 'не тот пароль');
        times[kind].push(performance.now() - started);
      }
    }
    await site.remove();

    // The quickest of each: whatever else the machine does only adds. A missing check would take a tenth.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });
});
