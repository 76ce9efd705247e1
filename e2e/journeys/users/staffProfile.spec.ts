import { aPhoto } from '../../../__tests__/support/pictures.ts';
import { signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const { accountPages } = wordsOf('ru');
const { staff, profile } = accountPages;

test('an author crops a portrait by keyboard, which readers see with articles', async ({ page }) => {
  const author = await signInAs(page, 'author');
  await page.goto('/profile');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto({ width: 900, height: 600 }) };
  await page.getByLabel(staff.portraitChoose).setInputFiles(photo);

  const frame = page.getByRole('group', { name: staff.crop.area });
  await frame.focus();
  const before = await frame.boundingBox();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(async () => expect((await frame.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)).toPass();
  expect(await overflowingWidths(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: staff.portraitSave }).click();
  await expect(page.getByText(staff.portraitSaved)).toBeVisible();

  const { slug } = await writeArticle(page, author, { title: 'Мост', body: '<p>Текст.</p>', status: 'published' });
  for (const path of [`/articles/${slug}`, `/users/${author.id}`, `/articles/${slug}?amp=1`]) {
    await page.goto(path);
    const portrait = page.locator('img.portrait').first();
    await expect(portrait).toBeVisible();
    const size = await portrait.evaluate((image) => [image.clientWidth, image.clientHeight]);
    expect(size[0], path).toBe(size[1]);
    expect(await overflowingWidths(page), path).toEqual([]);
  }
});

test('an author page has the texts of its language, links and structured data', async ({ page, consoleErrors }) => {
  const author = await signInAs(page, 'author');
  await page.goto('/profile');
  const russian = page.getByRole('group').filter({ hasText: 'Русский' });
  await russian.getByLabel(staff.jobTitle).fill('Корреспондент');
  await russian.getByLabel(staff.beats).fill('мосты, реки');
  await page.getByText('English', { exact: true }).last().click();
  await page.locator('[name="staffProfile.jobTitle.en"]').fill('Correspondent');
  await page.getByLabel(staff.contact).fill('ani@example.com');
  await page.getByLabel(staff.links).fill('not a link');
  const save = page.locator('form', { has: page.getByLabel(staff.links) }).getByRole('button', { name: profile.save });
  await save.click();
  await expect(page.getByText(wordsOf('ru').errors.fields.url)).toBeVisible();
  // The refused change.
  consoleErrors.length = 0;
  await page.getByLabel(staff.links).fill('https://t.me/ani\nhttps://www.example.com/');
  await save.click();
  await expect(page.getByText(profile.kept)).toBeVisible();

  for (const [path, jobTitle] of [
    [`/users/${author.id}`, 'Корреспондент'],
    [`/en/users/${author.id}`, 'Correspondent'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('.page-meta')).toContainText(jobTitle);
    await expect(page.getByRole('link', { name: 't.me/ani' })).toHaveAttribute('href', 'https://t.me/ani');
    await expect(page.getByRole('link', { name: 'ani@example.com' })).toHaveAttribute('href', 'mailto:ani@example.com');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const person = data.map((text) => JSON.parse(text).mainEntity).find((entity) => entity);
    expect(person).toMatchObject({ jobTitle, sameAs: ['https://t.me/ani', 'https://www.example.com/'] });
    expect(await accessibilityViolations(page), path).toEqual([]);
  }
});

test('a file that is no picture is refused with a reason, and readers have no such section', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/profile');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel(staff.portraitChoose).setInputFiles(file);
  await expect(page.getByText(staff.portraitBroken)).toBeVisible();

  await signInAs(page, 'reader');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: profile.about })).toBeVisible();
  await expect(page.getByRole('heading', { name: staff.title })).toHaveCount(0);
});

test('the newsroom has the own profile with links to its sections, and opens forms where they were asked for', async ({
  page,
  consoleErrors,
}) => {
  const { security, notifications } = accountPages;
  const author = await signInAs(page, 'author');
  await page.goto('/admin');
  await page.locator('aside').getByRole('link', { name: author.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: profile.title })).toBeVisible();
  await expect(page.locator('aside').getByRole('link', { name: wordsOf('ru').admin.nav.articles })).toBeVisible();
  const sections = page.getByRole('navigation', { name: profile.sections });
  for (const { title } of [notifications, security]) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeAttached();
    await sections.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  }
  await expect(page.getByText(security.unverified)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    await route.fulfill({ response: answer, json: { user: { ...user, emailVerified: true } } });
  });
  await page.reload();
  await page.getByRole('button', { name: security.appAdd }).click();
  const form = await page.getByRole('form', { name: security.appAdd }).boundingBox();
  const heading = await page.getByRole('heading', { name: security.app }).boundingBox();
  expect(form?.y).toBeGreaterThan(heading?.y ?? Number.POSITIVE_INFINITY);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowingWidths(page)).toEqual([]);
  }
  // To the server the address is not verified.
  expect(consoleErrors.filter((error) => !/ 409 .*\/api\/(subscribe\/own|auth\/mailbox)$/.test(error))).toEqual([]);
  consoleErrors.length = 0;
});
