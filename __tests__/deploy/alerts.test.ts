import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import '#lib/site/server/api/instruments.ts';
import '#lib/platform/metrics/server/pageTimes.ts';
import '#lib/site/server/processes/SiteMetrics.ts';
import { firstProcessRegistry, installationRegistry, registry } from '#lib/platform/metrics/server/registry.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = read('deploy/alerts.yml');
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
const runbook = read('docs/runbook.md');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Metrics of the site in a text, without the suffixes of histograms. */
function metricsIn(text: string): string[] {
  const found = text.match(/\b(?:vestnik|nodejs|process)_\w+/g) ?? [];
  return [...new Set(found.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))];
}

const registries = [registry, installationRegistry, firstProcessRegistry];
const registered = registries.flatMap((one) => one.getMetricsAsArray()).map(({ name }) => name);

describe('the alerts', () => {
  it('have an entry of the runbook each, and no entry is of another', () => {
    const entries = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);

    expect(names.length).toBeGreaterThan(15);
    expect(entries).toEqual(names);
    for (const name of names) expect(alerts).toContain(`runbook_url: docs/runbook.md#${name.toLowerCase()}\n`);
  });

  it.each(['deploy/alerts.yml', 'deploy/grafana/vestnik.json', 'docs/runbook.md'])(
    'in %s use metrics that exist',
    (path) => {
      const unknown = metricsIn(read(path)).filter((name) => !registered.includes(name));

      expect(metricsIn(read(path)).length).toBeGreaterThan(0);
      expect(unknown).toEqual([]);
    },
  );

  (hasPromtool ? it : it.skip)('are raised and resolved (promtool, where it is installed)', () => {
    const check = () => execFileSync('promtool', ['test', 'rules', join(import.meta.dirname, 'alerts.promtool.yml')]);

    expect(check().toString()).toMatch(/SUCCESS/);
  });
});

describe('the documents', () => {
  it('name every metric of the site, and none that does not exist', () => {
    const documented = metricsIn(read('docs/operations.md')).filter((name) => name.startsWith('vestnik_'));
    const own = registered.filter((name) => name.startsWith('vestnik_'));

    expect(documented.sort()).toEqual(own.sort());
  });
});

describe('the dashboards', () => {
  it.each(readdirSync(join(root, 'deploy/grafana')))('%s place each panel once and ask something', (name) => {
    const { panels } = JSON.parse(read(`deploy/grafana/${name}`)) as {
      panels: { id: number; gridPos: { x: number; y: number }; targets: { expr: string }[] }[];
    };
    const places = panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`);

    expect(new Set(places).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets } of panels) for (const { expr } of targets) expect(expr).not.toBe('');
  });
});
