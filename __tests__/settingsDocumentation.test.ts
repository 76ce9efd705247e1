import { readFileSync } from 'node:fs';
import { parseEnv as parseFile } from 'node:util';
import { envNames, parseEnv } from '#lib/platform/process/server/env.ts';

// Set by npm, not by the operator.
const documented = envNames.filter((name) => name !== 'NODE_ENV').sort();
const example = parseFile(readFileSync('.env.example', 'utf8'));

describe('the documentation of settings', () => {
  it('lists each of them in docs/settings.md', () => {
    const rows = readFileSync('docs/settings.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const names = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));

    expect(names.sort()).toEqual(documented);
  });

  it('lists each of them in .env.example', () => {
    expect(Object.keys(example).sort()).toEqual(documented);
  });

  it('contains an example that equals the default configuration', () => {
    expect(parseEnv(example)).toEqual(parseEnv({}));
  });
});
