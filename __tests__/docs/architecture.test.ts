import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { features, platform } from '../../lint/map.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The first column of the table in a section. */
function roomsIn(heading: string): string[] {
  const [, rest = ''] = document.split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room = '']) => room);
}

describe('docs/architecture.md', () => {
  it('explains exactly the features of the table of imports', () => {
    expect(roomsIn('The features').sort()).toEqual(Object.keys(features).sort());
  });

  it('explains exactly the areas of the platform, from the top down', () => {
    expect(roomsIn('The platform')).toEqual(Object.keys(platform).map((area) => basename(area)));
  });

  it('names as former places only those that are gone', () => {
    const [, table = ''] = document.split('\n## Former places\n');
    const former = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/(lib|components)\/[^`]+/g) ?? [],
    );

    expect(former.length).toBeGreaterThan(10);
    expect(former.filter((place) => globSync(place, { cwd: root }).length > 0)).toEqual([]);
  });
});
