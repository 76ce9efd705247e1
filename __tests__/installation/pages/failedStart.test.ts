import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendantsOf } from '../../support/descendantsOf.ts';
import { makeTempFolder, startSite } from '../../support/startSite.ts';

/** The command lines of PostgreSQL and `initdb` contain the folder. */
function commandsThatName(folder: string): string[] {
  const commands = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n');
  return commands.filter((command) => command.includes(folder));
}

describe('a test site that is not ready in time', () => {
  it.each([1, 1_000, 3_000])('is stopped after %s ms and leaves no process behind', async (timeout) => {
    const folder = makeTempFolder();
    const before = descendantsOf(process.pid);

    const starting = startSite({ DATA_DIR: folder }, AbortSignal.timeout(timeout));
    const startedPids = descendantsOf(process.pid).filter((pid) => !before.includes(pid));
    // On a fast machine it may be ready.
    await starting.then(
      (site) => site.remove(),
      (error: Error) => expect(error.message).toContain('did not start'),
    );

    expect(startedPids.length).toBeGreaterThan(0);
    while (startedPids.some((pid) => descendantsOf(process.pid).includes(pid))) await sleep(50);
    expect(commandsThatName(folder)).toEqual([]);
  });
});
