import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import { openIdle, whenIdle } from './idle.ts';
import { testAsVisitor } from './sharedTabs.ts';

const folder = 'components/styles';
const rules = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

const pages = [
  '/',
  '/hy?amp=1',
  '/articles/tri-tysyachi-zim-v-odnoy-trube',
  '/articles/tri-tysyachi-zim-v-odnoy-trube?amp=1',
  '/pages/kontakty',
  '/departments/science',
  '/en/tags/climate',
  '/latest',
  '/archive',
  // The demo has articles of the last 30 days.
  `/archive/${new Date(Date.now() - 15 * 86_400_000).toISOString().slice(0, 7).replace('-', '/')}`,
  '/hy/topics',
  '/authors',
  '/corrections',
  '/search?q=a',
  '/login',
  '/subscribe',
  '/offline',
  '/articles/nothing-here',
  '/nothing-here',
];

// A document contains only the rules that its elements need (lib/platform/styles/server): none that it needs may be missing, neither before
// React is loaded nor after.
for (const address of pages) {
  testAsVisitor(
    `the stylesheet of ${address} has every rule that applies to its elements`,
    async ({ page, consoleErrors }) => {
      await openIdle(page, address);
      const author = page.locator('a[href*="/users/"]').first();
      expect(await missingRules(page)).toEqual([]);
      expect(await inlineRules(page)).toBeLessThan(20_000);
      if (!address.includes('amp=1')) {
        // Loads the page's code and the other rules.
        await page.locator('h1').first().click();
        await whenIdle(page);
      }
      expect(await missingRules(page)).toEqual([]);

      if (address === '/authors') {
        await author.click();
        await expect(page).toHaveURL(/\/users\//);
        await whenIdle(page);
        expect(await missingRules(page)).toEqual([]);
        await page.goto(`${page.url()}/comments`);
        expect(await missingRules(page)).toEqual([]);
      }
      consoleErrors.length = 0;
    },
  );
}

/** Their bytes, without the font faces. */
function inlineRules(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('style:not([amp-boilerplate])')]
      .map(({ textContent }) => textContent.replace(/@font-face{[^}]*}/g, '').length)
      .reduce((sum, length) => sum + length, 0),
  );
}

/** Selectors of our files that match an element of the page and are in none of its stylesheets. */
function missingRules(page: Page): Promise<string[]> {
  return page.evaluate((files) => {
    const selectorsOf = (list: CSSRuleList): string[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,\s*(?![^(]*\))/);
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    const applied = new Set([...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)));
    // States and parts of elements come and go: the element itself decides.
    const elementOf = (selector: string) =>
      selector
        .replace(/::[\w-]+/g, '')
        .replace(/:(hover|focus|focus-visible|active|checked|popover-open|user-invalid)(?![\w-])/g, '') || '*';
    return files.flatMap((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return selectorsOf(sheet.cssRules).filter(
        (selector) => !applied.has(selector) && document.querySelector(elementOf(selector)) !== null,
      );
    });
  }, rules);
}
