import { runBuildProcess } from '#lib/platform/build/server/buildSite.ts';

describe('a program of the build', () => {
  it('that the system killed is explained by a lack of memory, with what to do', async () => {
    const killed = runBuildProcess(import.meta.dirname, ['-e', 'process.kill(process.pid, "SIGKILL")']);

    await expect(killed).rejects.toThrow(/killed .*memory .*swap.* npm run build/);
  });

  it('that fails is reported with its output', async () => {
    const failed = runBuildProcess(import.meta.dirname, ['-e', 'console.error("no page"); process.exit(1)']);

    await expect(failed).rejects.toThrow('The build failed:\nno page');
  });
});
