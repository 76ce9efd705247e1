import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { features, platform } from '../../lint/map.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const formerHeading = '\n## Former places\n';

/** The first column of the table in a section. */
function roomsIn(heading: string): string[] {
  const [, rest = ''] = document.split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room = '']) => room);
}

/** Places that the document names: from a top folder, or the end of a module's path. */
function placesIn(text: string): string[] {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, place = '']) => place);
  return named.filter((place) => /^(lib|components|pages|lint|__tests__|e2e|docs|public)\/|^[\w/]+\.tsx?$/.test(place));
}

const folders = '{components,e2e,lib,lint,pages,public,__tests__,docs}';
const existing = globSync([`${folders}/**`, '*.ts'], { cwd: root });

const exists = (place: string) =>
  existing.some((path) => path === place.replace(/\/$/, '') || (/\.tsx?$/.test(place) && path.endsWith(`/${place}`)));

describe('docs/architecture.md', () => {
  it('explains exactly the features of the table of imports', () => {
    expect(roomsIn('The features').sort()).toEqual(Object.keys(features).sort());
  });

  it('explains exactly the areas of the platform, from the top down', () => {
    expect(roomsIn('The platform')).toEqual(Object.keys(platform).map((area) => basename(area)));
  });

  it('names only places that exist, but for the former ones', () => {
    const [now = '', former = ''] = document.split(formerHeading);
    const places = placesIn(now + former.replaceAll(/^\|[^|]*\|/gm, '|'));

    expect(places.length).toBeGreaterThan(50);
    expect(places.filter((place) => !exists(place))).toEqual([]);
  });

  it('names as former places only those that are gone', () => {
    const [, table = ''] = document.split(formerHeading);
    const former = placesIn([...table.matchAll(/^\|([^|]*)\|/gm)].join('\n'));

    expect(former.length).toBeGreaterThan(10);
    expect(former.filter((place) => globSync(place, { cwd: root }).length > 0)).toEqual([]);
  });
});
