import { statSync, utimesSync } from 'node:fs';
import { jest } from '@jest/globals';
import { inWorkFolder, refreshInterval } from '#lib/media/server/workFolder.ts';

describe('the folder of long work', () => {
  afterEach(() => jest.useRealTimers());

  it('never looks left behind', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] });

    await inWorkFolder(async (folder) => {
      utimesSync(folder, 0, 0);
      await jest.advanceTimersByTimeAsync(refreshInterval);
      while (statSync(folder).mtimeMs === 0) await new Promise(setImmediate);

      expect(Date.now() - statSync(folder).mtimeMs).toBeLessThan(60_000);
    });
  });
});
