import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as standIn from '#lib/client/hydration/serverOnly.ts';

const project = join(import.meta.dirname, '../../../..');
const modules: string[] = JSON.parse(
  readFileSync(join(project, 'lib/client/hydration/serverOnlyModules.json'), 'utf8'),
);

describe('what stands in for server-only modules in the browser’s code', () => {
  it.each(modules)('has every export of %s', async (name) => {
    const exported = Object.keys(await import(join(project, name.slice(1))));
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining(exported));
  });
});
