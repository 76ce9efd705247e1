import { jest } from '@jest/globals';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import { ProviderKeys } from '#lib/accounts/server/verifyIdToken.ts';
import { aSigningKey, KeyServer } from '../../support/KeyServer.ts';

const server = new KeyServer();
const old = await aSigningKey('old');
const newer = await aSigningKey('young');
let clock: jest.SpiedFunction<typeof Date.now>;
let pauses: jest.SpiedFunction<typeof performance.now>;
let later: number;

const hours = (count: number) => {
  later += count * 3_600_000;
};
const signed = async ({ privateKey } = old) =>
  new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: privateKey.kid }).sign(await importJWK(privateKey, 'RS256'));
const check = async (keys: ProviderKeys, key = old) => jwtVerify(await signed(key), keys.find);

beforeAll(() => server.start());
afterAll(() => server.stop());

beforeEach(() => {
  later = 0;
  const [realDate, realNow] = [Date.now, performance.now.bind(performance)];
  clock = jest.spyOn(Date, 'now').mockImplementation(() => realDate() + later);
  pauses = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + later);
  Object.assign(server, { behavior: 'answers', requestCount: 0, keys: [old.publicKey] });
});

afterEach(() => {
  clock.mockRestore();
  pauses.mockRestore();
});

describe('ProviderKeys', () => {
  it('fetches the keys once for concurrent requests', async () => {
    const keys = new ProviderKeys(server.url);

    await Promise.all([check(keys), check(keys), check(keys)]);
    await check(keys);

    expect(server.requestCount).toBe(1);
  });

  it('fetches again for a new key id, but not for every forged one', async () => {
    const keys = new ProviderKeys(server.url);
    await check(keys);
    server.keys = [old.publicKey, newer.publicKey];
    await expect(check(keys, newer)).rejects.toThrow('no applicable key');
    expect(server.requestCount).toBe(1);

    hours(0.01);

    await check(keys, newer);
    expect(server.requestCount).toBe(2);
  });

  it('uses stored keys for a day while the provider is unavailable', async () => {
    const keys = new ProviderKeys(server.url);
    await check(keys);

    server.behavior = 'never';
    hours(23);
    await check(keys);
    hours(2);

    await expect(check(keys)).rejects.toMatchObject({ kind: 'unavailable', code: 'provider_unavailable' });
  });

  it('backs off after a failure and recovers by itself', async () => {
    const keys = new ProviderKeys(server.url);
    server.behavior = 'fails';
    await expect(check(keys)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(check(keys)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.requestCount).toBe(1);

    server.behavior = 'answers';
    hours(0.01);

    await check(keys);
  });

  it('rejects a response without keys', async () => {
    server.keys = [{ nothing: true } as never];
    const keys = new ProviderKeys(server.url);

    await expect(check(keys)).rejects.toThrow();
  });
});
