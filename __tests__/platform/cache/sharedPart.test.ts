import { jest } from '@jest/globals';
import { sharedPart } from '#lib/platform/cache/server/sharedPart.ts';
import { type Database, type Db, reading } from '#lib/platform/db/server/database.ts';
import { countChanges, noteChange } from '#lib/platform/db/server/replicas.ts';

const aDatabase = () => ({}) as Db;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sharedPart', () => {
  it('reads once for all callers within half a second', async () => {
    const read = jest.fn(async (_: Db, key: string) => ({ key }));
    const [part, db] = [sharedPart(read), aDatabase()];

    const first = await part(db, 'ru');
    jest.advanceTimersByTime(400);
    expect(await part(db, 'ru')).toBe(first);
    jest.advanceTimersByTime(101);
    expect(await part(db, 'ru')).not.toBe(first);
  });

  it('keeps keys and databases apart', async () => {
    const part = sharedPart(async (_: Db, key: string) => ({ key }));
    const db = aDatabase();

    const [ru, en, other] = [await part(db, 'ru'), await part(db, 'en'), await part(aDatabase(), 'ru')];

    expect([ru.key, en.key]).toEqual(['ru', 'en']);
    expect(other).not.toBe(ru);
  });

  it('reads again after a purge', async () => {
    let value = 'before';
    const [part, db] = [sharedPart(async () => value), aDatabase()];
    await part(db);

    value = 'after';
    expect(await part(db)).toBe('before');
    noteChange();
    expect(await part(db)).toBe('after');
  });

  it('does not give what was being read before a purge to those who ask after it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const read = jest.fn<() => Promise<string>>().mockReturnValueOnce(promise).mockResolvedValue('after');
    const [part, db] = [sharedPart(read), aDatabase()];

    const slow = part(db);
    noteChange();
    resolve('before');
    expect(await slow).toBe('before');

    expect(await part(db)).toBe('after');
  });

  it('does not give what a replica had before a purge to those who read one that has it', async () => {
    let value = 'before';
    const [part, db] = [sharedPart(async () => value), aDatabase()];
    const changes = countChanges();
    noteChange();

    // Chosen before the purge, it may not have replayed it.
    const late = await reading.run({ db: db as Database, changes }, () => part(db));
    value = 'after';

    expect([late, await part(db)]).toEqual(['before', 'after']);
  });

  it('lets nobody wait for the reading of another, and does not store failures', async () => {
    const never = new Promise<string>(() => {});
    const read = jest.fn<() => Promise<string>>().mockReturnValueOnce(never);
    read.mockRejectedValueOnce(new Error('locked')).mockResolvedValue('value');
    const [part, db] = [sharedPart(read), aDatabase()];

    void part(db);
    await expect(part(db)).rejects.toThrow('locked');

    expect(await part(db)).toBe('value');
  });
});
