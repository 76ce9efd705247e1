import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '#lib/platform/build/server/buildFolder.ts';
import { pageAt } from '#lib/platform/text/pageAt.ts';
import { type Page, pageRoutes } from '#lib/platform/values/pageRoutes.ts';
import { firebaseSettings } from '../../support/firebaseSettings.ts';

type Manifest = Record<'staticRoutes' | 'dynamicRoutes', { page: string }[]>;

describe('the table of pages', () => {
  it('has exactly the routes of Next’s manifest', () => {
    // The build has the settings of the site that the tests share.
    Object.assign(process.env, firebaseSettings);
    const file = join(buildFolder(process.cwd()), 'routes-manifest.json');
    const { staticRoutes, dynamicRoutes }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    const routes = [...staticRoutes, ...dynamicRoutes]
      .map((route) => route.page)
      .filter((name) => !name.startsWith('/_'));
    const found = new Set(routes.map((route) => pageAt(pageRoutes, route)));

    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((route) => !pageAt(pageRoutes, route))).toEqual([]);
    expect(Object.entries<Page>(pageRoutes).filter(([, entry]) => !found.has(entry))).toEqual([]);
  });
});
