import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../../support/runCommand.ts';
import { makeTempFolder } from '../../../support/startSite.ts';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'));
const folder = makeTempFolder();

/** The operator's commands: all that package.json runs with the site's settings, but for the build. */
const commands = Object.entries<string>(scripts).flatMap(([name, script]) => {
  const [, path = ''] = /^exec node --env-file-if-exists=\.env (lib\S+)$/.exec(script) ?? [];
  return path ? [{ name, path }] : [];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('knows the commands', () => {
  expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(['admin', 'backup', 'import', 'migrate']));
});

it.each(commands)('`npm run $name` explains its usage if it has no such option, and does nothing', async ({ path }) => {
  const { code, stdout, stderr } = await runCommand(path, ['--no-such-option'], { DATA_DIR: folder, DATABASE_URL: '' });

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Usage: npm run /);
  expect(readdirSync(folder)).toEqual([]);
});
