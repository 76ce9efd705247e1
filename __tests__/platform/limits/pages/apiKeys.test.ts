import { anAddress, password } from '../../../support/accounts.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { startApi, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' });
});

afterAll(() => site.remove());

function send(path: string, body: object, source: string, token?: string) {
  const headers = { 'x-forwarded-for': source, 'content-type': 'application/json' };
  const authorization = token && { authorization: `Bearer ${token}` };
  const options = { method: 'POST', headers: { ...headers, ...authorization }, body: JSON.stringify(body) };
  return fetch(`${site.url}/api${path}`, options);
}

/** Of a new author. */
async function aKey(source: string): Promise<{ id: string; key: string }> {
  const person = { name: 'Ани', email: anAddress(), password };
  const { token, user } = await (await send('/auth/register', person, source)).json();
  await query(site.connectionString, `update users set role = 'author' where id = $1`, [user.id]);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  return (await send('/api-keys', { name: 'Робот', scopes: ['read'], expiresAt }, source, token)).json();
}

const read = (key: string, source: string) =>
  fetch(`${site.url}/api/articles`, { headers: { 'x-forwarded-for': source, authorization: `Bearer ${key}` } });
const forged = `vk_${'x'.repeat(43)}`;

describe('calls with API keys', () => {
  it('are limited to 300 a minute by key, whatever their source', async () => {
    const [first, other] = [await aKey('198.51.102.1'), await aKey('198.51.102.1')];
    expect((await read(first.key, '198.51.102.1')).status).toBe(200);
    // As after 298 more calls, in a minute that does not end on a slow machine.
    const { length } = await query(
      site.connectionString,
      `update rate_limits set points = 299, expire = expire + 3600000 where key = $1 returning key`,
      [`api-key:${first.id}`],
    );
    expect(length).toBe(1);

    expect((await read(first.key, '198.51.102.1')).status).toBe(200);
    const refused = await read(first.key, '198.51.102.2');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await read(other.key, '198.51.102.1')).status).toBe(200);
  });

  it('that open nothing are limited by source, where other keys and passwords are not', async () => {
    const { key } = await aKey('198.51.102.3');
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await read(forged, '198.51.102.3')).status);

    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    expect((await read(key, '198.51.102.3')).status).toBe(200);
    expect((await read(forged, '198.51.102.4')).status).toBe(401);
    const wrong = { email: anAddress(), password: 'не тот пароль' };
    expect((await send('/auth/login', wrong, '198.51.102.3')).status).toBe(401);
  });

  it('are in the log by the id of the key, and the key is not', async () => {
    const { id, key } = await aKey('198.51.102.5');
    await read(key, '198.51.102.5');

    expect(await pollUntil(async () => site.output().includes(`"apiKey":"${id}"`))).toBe(true);
    expect(site.output()).not.toContain(key.slice(8));
  });
});
