import { readFile } from 'node:fs/promises';
import { hashing, hashPassword, isPassword } from '#lib/accounts/server/password.ts';

describe('password hashing', () => {
  it('returns one hash for one salt and another for another salt', async () => {
    const salt = Buffer.from('0123456789abcdef');

    const [one, same, other] = [await hashPassword('п', salt), await hashPassword('п', salt), await hashPassword('п')];

    expect(one).toBe(same);
    expect(other).not.toBe(one);
    expect(await isPassword('п', one)).toBe(true);
  });

  it.each(['', 'п'])('rejects %j for an account without a password', async (words) => {
    expect(await isPassword(words, null)).toBe(false);
    expect(await isPassword(words, undefined)).toBe(false);
  });

  it('does not block file reads, however many hashes are queued', async () => {
    const order: string[] = [];
    const hashes = Array.from({ length: 20 }, () => hashPassword('п').then(() => order.push('hash')));
    const reads = Array.from({ length: 50 }, () => readFile(import.meta.filename).then(() => order.push('file')));

    await Promise.all([...hashes, ...reads]);

    const lastFile = order.lastIndexOf('file');
    expect(order.slice(0, lastFile).filter((event) => event === 'hash').length).toBeLessThan(10);
  });

  it('rejects when the queue is full, and accepts the next request afterwards', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('п')));

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(30);
    expect(refused[0]?.reason).toMatchObject({ kind: 'unavailable', code: 'passwords_busy' });
    expect(hashing.queued).toBe(0);
    expect(await hashPassword('п')).toMatch(/^\$argon2id/);
  });
});
