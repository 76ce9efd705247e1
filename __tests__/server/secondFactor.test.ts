import { runCommand } from '../support/runCommand.ts';
import { codeOf } from '../support/secondFactors.ts';
import { startApi, type TestSite } from '../support/startSite.ts';
import { query } from '../support/TestDatabases.ts';

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
let site: TestSite;
let token = '';
let secret = '';

// A site of its own: the setting concerns every account of a shared one.
beforeAll(async () => {
  site = await startApi({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMITS: 'on' });
  ({ token } = (await call('POST', '/auth/login', admin)).body);
  await query(site.connectionString, 'update users set email_verified = true');
  await call('PUT', '/settings', { secondFactorRequired: true }, { 'if-match': '"s0"' });
});
afterAll(() => site.remove());

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

describe('a site that requires a second factor for staff', () => {
  it('lets staff without one set it up, and nothing else', async () => {
    for (const path of ['/settings', '/articles', '/users', '/media'])
      expect(await call('GET', path)).toMatchObject({
        status: 403,
        body: { code: 'second_factor_setup_required' },
      });
    expect(await call('POST', '/articles', { title: 'Да' })).toMatchObject({ status: 403 });
    expect(await call('GET', '/auth/me')).toMatchObject({ status: 200 });
    expect(await call('GET', '/auth/second-factor')).toMatchObject({ status: 200, body: { isRequired: true } });
  });

  it('opens the newsroom as soon as one is set up', async () => {
    const { body } = await call('POST', '/auth/second-factor/authenticator', { password: admin.password });
    ({ secret } = body);
    await call('POST', '/auth/second-factor/authenticator/confirm', { code: codeOf(secret, -1) });

    expect(await call('GET', '/settings')).toMatchObject({ status: 200 });
  });

  it('limits wrong codes, whatever challenge they are for', async () => {
    const challengeOf = async () => (await call('POST', '/auth/login', admin)).body.challenge;
    const own = token;
    token = '';
    const complete = async (proof: object) =>
      (await call('POST', '/auth/second-factor', { challenge: await challengeOf(), ...proof })).status;

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) statuses.push(await complete({ code: codeOf(secret, 100) }));

    expect([statuses.at(0), await complete({ code: codeOf(secret) })]).toEqual([401, 429]);
    token = own;
  });

  it('limits wrong passwords of a confirmation, and answers them with 400', async () => {
    const own = token;
    token = '';
    const reader = { name: 'Ани', email: 'ani@example.com', password: admin.password };
    ({ token } = (await call('POST', '/auth/register', reader)).body);

    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await call('POST', '/auth/confirmation', { password: 'не тот пароль' })).status);
    statuses.push((await call('POST', '/auth/confirmation', { password: admin.password })).status);

    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    token = own;
  });

  it('lets the operator remove the second factor of the last admin', async () => {
    const { code, stdout } = await runCommand('lib/server/admin/admin.ts', ['reset-second-factor', admin.email], {
      DATABASE_URL: site.connectionString,
      DATA_DIR: site.dataDirectory,
    });

    expect([code, stdout]).toEqual([0, expect.stringContaining(`${admin.email} signs in without a second factor`)]);
    expect((await call('GET', '/auth/me')).status).toBe(401);
    token = '';
    expect((await call('POST', '/auth/login', admin)).status).toBe(200);
  });
});
