import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

for (const [language, home, slug] of [
  ['ru', '/', 'tri-alfavita-na-odnoy-polose'],
  ['en', '/en', 'one-page-three-alphabets'],
  ['hy', '/hy', 'yerek-aybuben-mek-eji-vra'],
] as const) {
  const { nav, site } = wordsOf(language);
  const prefix = home === '/' ? '' : home;

  test(`a reader of ${home} finds an older story by its day`, async ({ page }) => {
    await page.goto(home);
    await page.locator('.latest').getByRole('link', { name: nav.latest }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/latest$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nav.latest);

    await page.waitForLoadState();
    // The day of a story of the demo: those of other tests, which may fill the first page, come and go.
    const ofDemo = page.locator(`h3 a[href="${prefix}/articles/${slug}"]`);
    for (let number = 2; (await ofDemo.count()) === 0 && number < 9; number += 1)
      await page.goto(`${prefix}/latest?page=${number}`);
    const day = page.locator('.day', { has: ofDemo }).locator('h2 a');
    // Not as shown: the stylesheet begins days with a capital.
    const name = (await day.textContent()) ?? '';
    const story = await ofDemo.innerText();
    await day.click();

    await expect(page).toHaveURL(new RegExp(`${prefix}/archive/\\d{4}/\\d{2}/\\d{2}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await accessibilityViolations(page, 'html', language === 'ru')).toEqual([]);
    expect(await overflowingWidths(page)).toEqual([]);
    await page.getByRole('link', { name: story, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(story);
    await page.goBack();

    const month = page.locator('.crumbs a').last();
    const path = (await month.getAttribute('href')) ?? '';
    await month.click();
    await expect(page).toHaveURL(path);
    expect(await accessibilityViolations(page, 'html', language === 'ru')).toEqual([]);
    expect(await overflowingWidths(page)).toEqual([]);
  });

  test(`the footer of ${home} leads to the archive, the topics, the authors and the feeds`, async ({ page }) => {
    await page.goto(home);
    const links = page.getByRole('navigation', { name: nav.find }).getByRole('link');

    await expect(links).toHaveText([nav.latest, nav.archive, nav.topics, nav.authors, site.feed, site.feeds]);
    for (const link of await links.all()) {
      const path = (await link.getAttribute('href')) ?? '';
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
    }
  });
}

test('a rail on the front page leads on to its department', async ({ page }) => {
  await page.goto('/en');
  const rail = page.locator('.rail').first();
  const name = await rail.getByRole('heading', { level: 2 }).innerText();

  await rail.getByRole('link', { name: wordsOf('en').front.more.replace('{{name}}', name) }).click();

  await expect(page).toHaveURL(/\/en\/departments\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
