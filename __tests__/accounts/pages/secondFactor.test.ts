import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callSite } from '../../support/callSite.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { runCommand } from '../../support/runCommand.ts';
import { codeOf } from '../../support/secondFactors.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
const folder = mkdtempSync(join(tmpdir(), 'vestnik-sign-ins-'));
const signInLog = join(folder, 'sign-ins.log');
let site: TestSite;
let token = '';
let secret = '';

// A site of its own: the setting concerns every account of a shared one.
beforeAll(async () => {
  site = await startApi({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: 'on',
    SIGN_IN_LOG: signInLog,
  });
  ({ token } = (await call('POST', '/auth/login', admin)).body);
  await query(site.connectionString, 'update users set email_verified = true');
  await call('PUT', '/settings', { secondFactorRequired: true }, { 'if-match': '"s0"' });
});
afterAll(async () => {
  await site.remove();
  rmSync(folder, { recursive: true });
});

function call(method: string, path: string, body?: object, headers?: Record<string, string>) {
  return callSite({ url: site.url, token }, method, path, body, headers);
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
    // The code of the step before is taken until the present step ends.
    while (Date.now() % 30_000 > 20_000) await sleep(100);
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

  it('writes each refused sign-in with the full address to a file of its own', async () => {
    expect(
      await pollUntil(async () => existsSync(signInLog) && readFileSync(signInLog, 'utf8').split('\n').length === 22),
    ).toBe(true);

    const lines = readFileSync(signInLog, 'utf8').trimEnd().split('\n');
    const line = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z sign-in refused: (\w+) from 127\.0\.0\.1$/;
    // Nine wrong codes and two too many: the app's first code was counted. Answers do not wait for their lines.
    expect(lines.map((text) => line.exec(text)?.[1]).sort()).toEqual([
      ...Array(2).fill('too_many_requests'),
      ...Array(10).fill('wrong_password'),
      ...Array(9).fill('wrong_second_factor'),
    ]);
    expect(statSync(signInLog).mode & 0o777).toBe(0o600);
  });

  const hasFail2ban = existsSync('/usr/bin/fail2ban-regex');
  (hasFail2ban ? it : it.skip)('has lines that the documented filter finds (needs fail2ban)', () => {
    const printed = execFileSync('/usr/bin/fail2ban-regex', [signInLog, 'docs/fail2ban/vestnik.conf'], {
      encoding: 'utf8',
    });

    expect(printed).toMatch(/Lines: 21 lines, 0 ignored, 21 matched, 0 missed/);
  });

  it('lets the operator remove the second factor of the last admin', async () => {
    const { code, stdout } = await runCommand(
      'lib/installation/server/admin.ts',
      ['reset-second-factor', admin.email],
      {
        DATABASE_URL: site.connectionString,
        DATA_DIR: site.dataDirectory,
      },
    );

    expect([code, stdout]).toEqual([0, expect.stringContaining(`${admin.email} signs in without a second factor`)]);
    expect((await call('GET', '/auth/me')).status).toBe(401);
    token = '';
    expect((await call('POST', '/auth/login', admin)).status).toBe(200);
  });
});
