import { parseEnv } from '#lib/platform/process/server/env.ts';
import { jobPool, requestPool, shareAmong, webProcesses } from '#lib/platform/process/server/webProcesses.ts';

const GB = 1024 ** 3;
const external = 'postgresql://vestnik@database/vestnik';

describe('webProcesses', () => {
  it.each([
    ['one for each core', { DATABASE_URL: external }, { cores: 2, memory: 8 * GB }, 2],
    ['at most four', { DATABASE_URL: external }, { cores: 16, memory: 64 * GB }, 4],
    ['one less beside the embedded PostgreSQL', {}, { cores: 16, memory: 64 * GB }, 3],
    ['at least one', {}, { cores: 1, memory: 0.5 * GB }, 1],
    ['one for each GB', { DATABASE_URL: external }, { cores: 4, memory: 2.5 * GB }, 2],
    ['one where a part of the site runs', { DATABASE_URL: external, ROLE: 'web,api' }, { cores: 4, memory: 8 * GB }, 1],
    ['what the setting says', { WEB_PROCESSES: '6' }, { cores: 1, memory: 1 * GB }, 6],
  ])('is %s', (_, settings, machine, count) => {
    expect(webProcesses(parseEnv(settings), machine)).toBe(count);
  });

  it.each([1, 2, 3, 4])('opens no more connections with %i processes than with one', (count) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    // Each listens over one more.
    const ofAll = numbers.map((number) => requestPool(count) + jobPool(count, number) + 1);

    expect(ofAll.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(requestPool(1) + jobPool(1, 1) + 1);
  });

  it('divides what the whole site may use, down to what one process needs', () => {
    expect([shareAmong(3, 128), shareAmong(4, 10, 3), shareAmong(8, 3)]).toEqual([42, 3, 1]);
  });
});
