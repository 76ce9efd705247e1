import { aProxyTo } from '../../../support/aProxyTo.ts';
import { firebaseSettings } from '../../../support/firebaseSettings.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { freePort, startSite } from '../../../support/startSite.ts';
import { TestDatabases } from '../../../support/TestDatabases.ts';

const databases = new TestDatabases();
afterAll(() => databases.remove());

async function untilAnswered(address: string): Promise<Response> {
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response) return response;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('an external database', () => {
  it('may start after the site, which logs it and returns 503 until then', async () => {
    const way = aProxyTo(await databases.make(), await freePort());
    const port = await freePort();
    const starting = startSite({ DATABASE_URL: way.connectionString, PORT: String(port) });

    const early = await untilAnswered(`http://127.0.0.1:${port}/`);
    await way.open();
    const site = await starting;
    const { status } = await fetch(site.url);
    await site.remove();
    way.close();

    expect([early.status, early.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect(site.output()).toContain('Waiting for the database that DATABASE_URL names: connect ECONNREFUSED [IP]:');
    expect(site.output()).toMatch(/The database is own_\w+ at 127\.0\.0\.1:\d+\n/);
    expect(status).toBe(200);
  });

  it('that rejects the connection ends the startup with the reason', async () => {
    const stranger = (process.env.DATABASE_URL ?? '').replace(/\/\/[^@/]*@/, '//stranger@');

    const settings = { ...firebaseSettings, DATABASE_URL: stranger, PORT: String(await freePort()) };
    const { code, stderr } = await runCommand('server.ts', [], settings);

    expect(code).toBe(1);
    expect(stderr).toBe(`The database that DATABASE_URL names can't be used: role "stranger" does not exist\n`);
  });

  it.each([
    ['server.ts', []],
    ['lib/installation/server/migrate.ts', []],
  ])('that the role does not own ends %s with what to do', async (program, parameters) => {
    const settings = {
      ...firebaseSettings,
      DATABASE_URL: await databases.makeForeign(),
      PORT: String(await freePort()),
    };
    const { code, stderr } = await runCommand(program, parameters, settings);

    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The role own_\w+_guest may not create tables in own_\w+\. .*: alter database own_\w+ owner to own_\w+_guest\n$/,
    );
  });

  it('that is unreachable makes a command fail at once', async () => {
    const url = `postgresql://vestnik@127.0.0.1:${await freePort()}/vestnik`;

    const { code, stderr } = await runCommand('lib/transfer/server/commands/backup.ts', ['never.zip'], {
      DATABASE_URL: url,
    });

    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database that DATABASE_URL names can't be used: connect ECONNREFUSED/);
  });
});
