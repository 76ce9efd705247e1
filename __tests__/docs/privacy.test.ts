import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const meta = join(root, 'lib/platform/db/server/migrations/meta');
const newest =
  readdirSync(meta)
    .filter((name) => /^\d+_snapshot/.test(name))
    .sort()
    .at(-1) ?? '';
const { tables } = JSON.parse(readFileSync(join(meta, newest), 'utf8')) as { tables: Record<string, { name: string }> };
const document = readFileSync(join(root, 'docs/privacy.md'), 'utf8');

describe('docs/privacy.md', () => {
  it('names every table', () => {
    const names = Object.values(tables).map(({ name }) => name);

    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });
});
