import '#lib/platform/process/server/reportCrash.ts';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { startSite } from '../__tests__/support/startSite.ts';
import { testSettings } from '../__tests__/support/testSettings.ts';
import { browserArguments, browserPath } from '../e2e/browser.ts';
import { median } from './measure.ts';

// `npm run lighthouse`: medians of several runs on a phone as Lighthouse simulates it, as a table and as JSON. Only a quiet machine
// gives comparable figures.

const pages = [
  { name: 'home', path: '/' },
  { name: 'article', path: '/articles/tri-tysyachi-zim-v-odnoy-trube' },
  { name: 'department', path: '/departments/science' },
  // Its runtime is on AMP's servers: accessibility and SEO are what can be measured without a network.
  { name: 'AMP article', path: '/articles/tri-tysyachi-zim-v-odnoy-trube?amp=1' },
];
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'total KB': 'total-byte-weight',
} as const;

const summarySchema = z.object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) });

type Row = Record<string, number | string>;

const { values } = readArguments('Usage: npm run lighthouse -- [--runs N] [--json FILE]', {
  options: { runs: { type: 'string', default: '5' }, json: { type: 'string', default: 'lighthouse.json' } },
});

const site = await startSite({ ...testSettings, DEMO_CONTENT: 'on' });
const chrome = await launch({ chromePath: await browserPath(), chromeFlags: [...browserArguments, '--headless=new'] });
try {
  const rows: Row[] = [];
  for (const { name, path } of pages) {
    const runs: Record<string, number>[] = [];
    // Not counted: fills the caches of the site.
    await fetch(site.url + path);
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(site.url + path));
    const names = Object.keys(runs[0] ?? {});
    // A figure that Lighthouse could not measure in a run is missing there.
    rows.push({
      page: name,
      ...Object.fromEntries(
        names.map((key) => [key, median(runs.flatMap((run) => (Number.isNaN(run[key]) ? [] : (run[key] ?? []))))]),
      ),
    });
    process.stderr.write(`${name} measured\n`);
  }
  process.stdout.write(`${toTable(rows)}\n`);
  writeFileSync(resolve(values.json), `${JSON.stringify(rows, null, 2)}\n`);
} finally {
  chrome.kill();
  await site.remove();
}

async function measure(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...scores],
  });
  if (!result) throw new Error(`Lighthouse did not measure ${url}`);
  const { categories, audits: measured } = result.lhr;
  const bytes = (type: string) => bytesOf(measured['resource-summary']?.details, type);
  return {
    ...Object.fromEntries(scores.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    ...Object.fromEntries(
      Object.entries(audits).map(([name, id]) => {
        const value = measured[id]?.numericValue ?? Number.NaN;
        return [
          name,
          name === 'CLS' ? Number(value.toFixed(4)) : Math.round(name === 'total KB' ? value / 1000 : value),
        ];
      }),
    ),
    'script KB': Math.round(bytes('script')),
    'image KB': Math.round(bytes('image')),
  };
}

/** Kilobytes that were sent for resources of a type. */
function bytesOf(details: unknown, type: string): number {
  const summary = summarySchema.safeParse(details);
  return (summary.data?.items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0) / 1000;
}

function toTable(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, names.map(() => '---'), ...rows.map((row) => names.map((name) => row[name]))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
