import { expect, type Page } from 'playwright/test';
import { signInAs, uploadPicture, writeArticle } from './admin.ts';
import { openEditor } from './editor.ts';
import { test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { inDatabase } from './inDatabase.ts';
import { wordsOf } from './people.ts';
import { policyViolations, requireTrustedTypes, watchViolations } from './policyViolations.ts';
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
  return (await policyViolations(page)).map((violation) => `${address}: ${violation}`);
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

// Pages without an author's content are checked in publicPages.spec.ts and newsroomPages.spec.ts.
test('no public page with an author’s content violates its own policy', async ({ page }) => {
  const { author, slug } = await aPublishedArticle(page, rich);
  await watchViolations(page);
  const own = [`/articles/${slug}`, `/users/${author.id}`, '/tags/мосты', '/departments/city'];

  const found: string[] = [];
  for (const address of ['/', '/?amp=1', ...own, ...own.map((path) => `${path}?amp=1`), '/api/docs'])
    found.push(...(await violationsAt(page, address)));

  expect(found).toEqual([]);
});

test('no page of the admin area does after a navigation, nor the editor and its preview', async ({
  page,
  consoleErrors,
}) => {
  const { id } = await aPublishedArticle(page, rich);
  await signInAs(page, 'admin');
  await requireTrustedTypes(page);
  await watchViolations(page);
  await openIdle(page, '/admin');
  // By client-side navigation, which adds stylesheets.
  await page
    .getByRole('link', { name: wordsOf('ru').admin.nav.articles })
    .first()
    .click();
  await expect(page).toHaveURL('/admin/articles');
  const found = await policyViolations(page);
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x" onerror="hacked = true">';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('TrustedHTML');
  consoleErrors.length = 0;

  await openEditor(page, id);
  await page.getByRole('button', { name: words.preview.open }).first().click();
  await expect(page.frameLocator('iframe[src*="/preview/"]').locator('main')).toContainText('Текст.');
  found.push(...(await policyViolations(page)));

  expect(found).toEqual([]);
});
