import { expect, test } from './fixtures.ts';
import { openIdle, whenIdle } from './idle.ts';
import { wordsOf } from './people.ts';

const { article } = wordsOf('ru');
const address = '/articles/tri-tysyachi-zim-v-odnoy-trube';

for (const path of [address, '/', '/search?q=a', '/subscribe', '/nothing-here', '/login'])
  test(`React counts its ids on ${path} as the server does`, async ({ page, consoleErrors }) => {
    await openIdle(page, path);
    await page.locator('h1').first().click();
    await whenIdle(page);

    const idsOf = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#__next [id]')].flatMap((element) => {
          const name = Object.keys(element).find((key) => key.startsWith('__reactProps'));
          const props: { id?: string } = name ? Reflect.get(element, name) : {};
          return props.id ? [{ inBrowser: props.id, onServer: element.id }] : [];
        }),
      );

    // Hydration follows the last request, on a busy machine by more than a moment.
    await expect.poll(async () => (await idsOf()).some(({ onServer }) => onServer.startsWith('_'))).toBe(true);
    for (const { inBrowser, onServer } of await idsOf()) expect(inBrowser).toBe(onServer);
    // The missing page itself.
    consoleErrors.splice(0, path === '/nothing-here' ? 1 : 0);
  });

test('a page whose code fails stays to be read', async ({ page, consoleErrors }) => {
  await page.route('**/_next/static/readers/_slug_-*.js', async (route) => {
    const code = await (await route.fetch()).text();
    const names =
      /export\{([^}]*)\}/
        .exec(code)?.[1]
        ?.split(',')
        .map((name) => name.split(' as ').at(-1)) ?? [];
    const broken = names.map((name, index) => `broken${index} as ${name}`).join();
    const functions = names.map((_, index) => `function broken${index}() { throw new Error('broken'); }`).join('');
    await route.fulfill({ contentType: 'text/javascript', body: `${functions} export { ${broken} };` });
  });
  await openIdle(page, address);
  const text = await page.locator('article.story').innerText();

  await page.getByRole('button', { name: article.like }).click();
  await whenIdle(page);

  await expect.poll(() => consoleErrors.some((line) => line.includes('broken'))).toBe(true);
  expect(await page.locator('article.story').innerText()).toContain(text.slice(0, 1000));
  await expect(page.getByRole('button', { name: article.like })).not.toHaveAttribute('aria-busy');
  // Each press says that it has no effect.
  await expect(page.locator('.reader-status')).not.toBeEmpty();
  await page.getByRole('button', { name: article.save }).click();
  await expect(page.locator('.reader-status')).toHaveCount(1);
  await expect(page.getByRole('button', { name: article.save })).not.toHaveAttribute('aria-busy');
  consoleErrors.length = 0;
});
