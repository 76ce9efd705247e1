import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright/test';

/** The minified file: half of the work is loading it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  // Defined by axe's own file in the page.
  var axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> } | undefined;
}

/**
 * The violations that axe finds on the open page, including frames of the same origin: each rule with the elements that
 * violate it.
 *
 * @param except rules that are left out
 */
export async function axeViolations(
  page: Page,
  runOnly: RunOptions['runOnly'],
  within = 'html',
  except: string[] = [],
): Promise<{ id: string; html: string }[]> {
  await Promise.all(page.frames().map((frame) => (frame === page.mainFrame() ? inject(frame) : injectBriefly(frame))));
  return page.evaluate(
    async ([only, selector, left]) => {
      // Descriptions of everything that passes take longer than the checks.
      const options: RunOptions = {
        ...(only && { runOnly: only }),
        rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      };
      const results = await globalThis.axe?.run(selector, options);
      if (!results) throw new Error('axe is not loaded in the page');
      return results.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html).join(' ') }));
    },
    [runOnly, within, except] as const,
  );
}

/** Once for each document. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => Boolean(globalThis.axe))) return;
  await frame.evaluate(source);
}

/** A frame without permission to run scripts never responds. */
async function injectBriefly(frame: Frame): Promise<void> {
  const injected = inject(frame).catch(() => undefined);
  await Promise.race([injected, new Promise((resolve) => setTimeout(resolve, 1000))]);
}
