import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const module = join(root, 'lib/platform/process/server/nodeEnvironment.ts');

/** What the module prints, and then the value of NODE_ENV. */
function start(value: string, ...parameters: string[]): string[] {
  const script = `await import(${JSON.stringify(module)}); console.log(process.env.NODE_ENV)`;
  const env = { ...process.env, NODE_ENV: value, NODE_OPTIONS: '' };
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script, '--', ...parameters],
    // Next's types know three values.
    { env: env as NodeJS.ProcessEnv, encoding: 'utf8' },
  );
  return stdout.trim().split('\n');
}

describe('NODE_ENV', () => {
  it('is production for server.ts without npm start, which says so', () => {
    expect(start('')).toEqual([expect.stringContaining('NODE_ENV is not set'), 'production']);
  });

  it('is named if it makes a site slow', () => {
    expect(start('development')).toEqual([expect.stringContaining('NODE_ENV is development'), 'development']);
  });

  it('is not mentioned where it is right', () => {
    expect(start('production')).toEqual(['production']);
    expect(start('', '--dev')).toEqual(['development']);
  });

  it('is set before anything that reads it is loaded', () => {
    const [first] = readFileSync(join(root, 'server.ts'), 'utf8').split('\n');

    expect(first).toBe(`import '#lib/platform/process/server/nodeEnvironment.ts';`);
  });
});
