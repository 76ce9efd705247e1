import { jest } from '@jest/globals';
import { Renewal } from '#lib/accounts/client/GoogleClient.ts';

const minutes = (count: number) => count * 60_000;
const hour = minutes(60);
let renewal: Renewal;
let renewed: number;
let failing: boolean;

const renew = async () => {
  renewed += 1;
  if (failing) throw new Error('offline');
};

beforeEach(() => {
  jest.useFakeTimers();
  renewal = new Renewal();
  renewed = 0;
  failing = false;
});

afterEach(() => {
  renewal.stop();
  jest.useRealTimers();
});

describe('token renewal', () => {
  it('happens once, five minutes before expiry', async () => {
    renewal.plan(Date.now() + hour, renew);

    await jest.advanceTimersByTimeAsync(minutes(55) - 1000);
    expect(renewed).toBe(0);
    await jest.advanceTimersByTimeAsync(2000);
    expect(renewed).toBe(1);
    await jest.advanceTimersByTimeAsync(hour);
    expect(renewed).toBe(1);
  });

  it('is retried after 30 seconds, with exponential backoff up to 16 minutes', async () => {
    failing = true;
    renewal.plan(Date.now() + minutes(5), renew);

    const tries: number[] = [];
    for (let half = 0; half < 180; half += 1) {
      await jest.advanceTimersByTimeAsync(half === 0 ? 0 : 30_000);
      tries.push(renewed);
    }

    const moments = tries.flatMap((count, half) => (count > (tries[half - 1] ?? 0) ? [half / 2] : []));
    expect(moments).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 47.5, 63.5, 79.5]);
  });

  it('happens when a computer wakes up after the renewal time', async () => {
    renewal.plan(Date.now() + hour, renew);
    jest.setSystemTime(Date.now() + 2 * hour);

    document.dispatchEvent(new Event('visibilitychange'));

    expect(renewed).toBe(1);
  });

  it('stops after sign-out', async () => {
    renewal.plan(Date.now() + hour, renew);

    renewal.stop();
    await jest.advanceTimersByTimeAsync(2 * hour);

    expect(renewed).toBe(0);
  });
});
