import { join } from 'node:path';
import * as standIn from '#components/layout/serverOnly.ts';
import modules from '#components/layout/serverOnlyModules.json' with { type: 'json' };

describe('what stands in for server-only modules in the browser’s code', () => {
  it.each(modules)('has every export of %s', async (name) => {
    const exported = Object.keys(await import(join(import.meta.dirname, '../../..', name.slice(1))));
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining(exported));
  });
});
