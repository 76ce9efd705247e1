import { expect, type Page } from 'playwright/test';
import { sections } from '#components/newsroom/sections.ts';
import { signInAs, uploadPicture, writeArticle } from './admin.ts';
import { openEditor } from './editor.ts';
import { test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { inDatabase } from './inDatabase.ts';
import { wordsOf } from './people.ts';
import { stubExternalRequests } from './stubExternalRequests.ts';

const words = wordsOf('ru').admin.editor;

/** Unsanitized HTML: as if it had passed through a bug of the sanitizer. */
const injected = `<p>Мост.</p>
<script>window.hacked = 'inline'</script>
<script src="https://evil.example/a.js"></script>
<script src="data:text/javascript,window.hacked='data'"></script>
<img src="x" onerror="window.hacked='handler'">
<iframe srcdoc="<script>parent.hacked='frame'</script>"></iframe>
<base href="https://evil.example/">
<style>main { outline: 3px solid rgb(255, 0, 0) }</style>`;

const rich =
  '<p>Текст.</p><figure><img src="https://pictures.example/a.jpg" alt="" width="600" height="400"></figure>' +
  '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" width="560" height="315"></iframe>' +
  '<iframe src="https://player.vimeo.com/video/76979871" width="560" height="315"></iframe>' +
  '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4" width="560" height="315"></iframe>' +
  '<audio src="https://recordings.example/a.mp3" controls></audio><table><tbody><tr><td>1</td></tr></tbody></table>';

/** Opens a URL and returns what the page's policy blocked. */
async function violationsAt(page: Page, address: string): Promise<string[]> {
  await openIdle(page, address);
  const found = await page.evaluate(() => (window as Window & { violations?: string[] }).violations ?? []);
  return found.map((violation) => `${address}: ${violation}`);
}

async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

async function aPublishedArticle(page: Page, body: string) {
  const author = await signInAs(page, 'author');
  const cover = { imageId: await uploadPicture(page, author), alt: 'Мост', credit: '', focus: { x: 0.2, y: 0.5 } };
  const content = { title: 'Мост', body, cover, tags: ['мосты'] };
  return { author, ...(await writeArticle(page, author, { ...content, language: 'ru', status: 'published' })) };
}

for (const variant of ['', '?amp=1']) {
  test(`no script or style injected into a body is executed, at /articles/…${variant}`, async ({ page, browser }) => {
    const { id, slug } = await aPublishedArticle(page, '<p>Мост.</p>');
    await inDatabase('update articles set body = $2 where id = $1', [id, injected]);
    // AMP pages are converted from allowed elements: inject the markup into the response instead.
    const context = await browser.newContext({ baseURL: process.env.E2E_SITE_URL });
    const bare = await context.newPage();
    await stubExternalRequests(bare);
    if (variant) await injectInto(bare);
    await watchViolations(bare);

    const violations = await violationsAt(bare, `/articles/${slug}${variant}`);

    const seen = await bare.evaluate(() => ({
      hacked: 'hacked' in window,
      base: document.baseURI.startsWith(location.origin),
      outline: getComputedStyle(document.querySelector('main') ?? document.body).outlineColor,
    }));
    expect(seen).toMatchObject({ hacked: false, base: true });
    expect(violations.filter((violation) => violation.includes('script-src')).length).toBeGreaterThanOrEqual(3);
    if (!variant) expect(seen.outline).not.toBe('rgb(255, 0, 0)');
    await context.close();
  });
}

/** Injects the markup into the response, under the policy that the site sent. */
async function injectInto(page: Page): Promise<void> {
  await page.route('**/articles/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${injected}</main>`) });
  });
}

test('no public page violates its own policy', async ({ page }) => {
  const { author, slug } = await aPublishedArticle(page, rich);
  await watchViolations(page);
  const addresses = [
    ...['/', '/?amp=1', `/articles/${slug}`, `/articles/${slug}?amp=1`, '/hy/articles/yerek-aybuben-mek-eji-vra'],
    ...['/departments/city', '/departments/city?amp=1', '/tags/мосты', '/tags/мосты?amp=1', `/users/${author.id}`],
    ...['/search', '/search?q=мост', '/login', '/register', '/forgot-password', '/reset-password'],
    ...[
      '/verify-email',
      '/profile',
      '/saved',
      '/subscribe',
      '/subscribe/confirm',
      '/unsubscribe',
      '/reply-mails',
      '/api/docs',
    ],
  ];

  const found: string[] = [];
  for (const address of addresses) found.push(...(await violationsAt(page, address)));

  expect(found).toEqual([]);
});

test('no page of the admin area does, including editor, previews and charts', async ({ page }) => {
  const { id } = await aPublishedArticle(page, rich);
  const admin = await signInAs(page, 'admin');
  await watchViolations(page);
  const addresses = sections.map(({ id }) => (id === '' ? '/admin' : `/admin/${id}`));

  const found: string[] = [];
  for (const address of addresses) found.push(...(await violationsAt(page, address)));
  // By client-side navigation, which adds stylesheets.
  await page
    .getByRole('link', { name: wordsOf('ru').admin.nav.articles })
    .first()
    .click();
  await expect(page).toHaveURL('/admin/articles');
  found.push(...(await page.evaluate(() => (window as Window & { violations?: string[] }).violations ?? [])));

  await openEditor(page, id);
  await page.getByRole('button', { name: words.preview.open }).first().click();
  await expect(page.frameLocator('iframe[src*="/preview/"]').locator('main')).toContainText('Текст.');
  found.push(...(await page.evaluate(() => (window as Window & { violations?: string[] }).violations ?? [])));

  expect(found).toEqual([]);
  expect(admin.token).toBeTruthy();
});
