import { join } from 'node:path';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { linkIn, mailsTo } from '../../../__tests__/support/mails.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { aPerson, registerAndSignIn, wordsOf } from '../../people.ts';

type Stored = { status: string; language: string; frequency: string; tags: string[]; departments: number };

async function stored(email: string): Promise<Stored | undefined> {
  const [row] = await inDatabase<Stored>(
    `select status, language, frequency, tags, cardinality(department_ids) as departments from subscriptions where email = $1`,
    [email],
  );
  return row;
}

async function confirmAddress(email: string): Promise<void> {
  await inDatabase('update users set email_verified = true where email = $1', [email]);
}

/** Articles of the demo in a department: the newest may be another test's, which deletes its department. */
const articlePaths = {
  ru: '/articles/tri-alfavita-na-odnoy-polose',
  en: '/en/articles/one-page-three-alphabets',
  hy: '/hy/articles/yerek-aybuben-mek-eji-vra',
};

for (const [language, prefix] of [
  ['ru', ''],
  ['hy', '/hy'],
] as const) {
  const { accountPages, article } = wordsOf(language);
  const { subscribe, confirmSubscription: confirm, unsubscribe } = accountPages;

  for (const javaScriptEnabled of [true, false]) {
    test.describe(() => {
      test.use({ javaScriptEnabled });

      test(`choices hold after the confirmation, in ${language}, with${javaScriptEnabled ? '' : 'out'} JavaScript`, async ({
        page,
      }) => {
        const { email } = aPerson();
        const main = page.locator('main');
        await page.goto(`${prefix}/subscribe`);
        await expect(main.getByRole('region', { name: subscribe.sample }).getByRole('link').first()).toBeVisible();

        await main.getByRole('textbox', { name: accountPages.email }).fill(email);
        await main.getByLabel(unsubscribe.frequency).selectOption('weekly');
        await main.getByRole('group', { name: unsubscribe.departments }).getByRole('checkbox').first().check();
        const topic = main.getByRole('group', { name: subscribe.topics }).getByRole('checkbox').first();
        await topic.check();
        const tag = normalizeTag(await topic.inputValue());
        await main.getByRole('button', { name: subscribe.submit }).press('Enter');
        await expect(main.getByText(subscribe.asked)).toBeVisible();
        await expect(main.getByRole('textbox', { name: accountPages.email })).toHaveCount(0);

        const [letter] = await mailsTo(email, join(process.env.E2E_SITE_DATA ?? '', 'mail'));
        const choices = { language, frequency: 'weekly', departments: 1, tags: [tag] };
        expect(await stored(email)).toEqual({ status: 'pending', ...choices });
        await page.goto(linkIn(letter));
        await main.getByRole('button', { name: confirm.submit }).press('Enter');
        await expect(main.getByText(confirm.done)).toBeVisible();
        await expect(main.getByText(confirm.lead)).toHaveCount(0);
        expect(await stored(email)).toEqual({ status: 'active', ...choices });
      });
    });
  }

  test(`a reader with a confirmed address subscribes with one press, changes and ends, in ${language}`, async ({
    page,
  }) => {
    const { email } = await registerAndSignIn(page);
    await confirmAddress(email);
    const main = page.locator('main');

    await page.goto(`${prefix}/subscribe`);
    await expect(main.getByText(subscribe.address.replace('{{email}}', email))).toBeVisible();
    await main.getByRole('button', { name: subscribe.submit }).click();
    await expect(main.getByText(subscribe.now)).toBeVisible();
    await expect(main.getByText(subscribe.active.replace('{{email}}', email))).toBeVisible();
    await main.getByLabel(unsubscribe.frequency).selectOption('weekly');
    await main.getByRole('button', { name: subscribe.save }).click();
    await expect(main.getByText(subscribe.saved)).toBeVisible();
    expect(await stored(email)).toMatchObject({ status: 'active', language, frequency: 'weekly' });

    await page.goto(articlePaths[language]);
    await expect(page.getByRole('complementary', { name: article.newsletter.title })).toBeHidden();

    await page.goto(`${prefix}/subscribe`);
    await expect(main.getByLabel(unsubscribe.frequency)).toHaveValue('weekly');
    await main.getByRole('button', { name: subscribe.stop, exact: true }).click();
    await expect(main.getByText(subscribe.ended)).toBeVisible();
    expect(await stored(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test(`an article offers the newsletter until the reader closes the offer, in ${language}`, async ({ page }) => {
    const path = articlePaths[language];
    const offer = page.getByRole('complementary', { name: article.newsletter.title });

    await page.goto(path);
    await offer.getByRole('link', { name: article.newsletter.link }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/subscribe\\?department=`));
    await expect(page.getByRole('group', { name: unsubscribe.departments }).locator(':checked')).toHaveCount(1);

    await page.goto(path);
    await offer.getByRole('button', { name: article.newsletter.close }).press('Enter');
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  });
}

test('a signed-in reader subscribes after an article with one press, and sees no offer later', async ({ page }) => {
  const { article } = wordsOf('en');
  const { email } = await registerAndSignIn(page);
  await confirmAddress(email);
  const path = articlePaths.en;
  const offer = page.getByRole('complementary', { name: article.newsletter.title });

  await page.goto(path);
  await offer.getByRole('button', { name: article.newsletter.subscribe }).click();
  await expect(offer.getByText(article.newsletter.done)).toBeVisible();
  expect(await stored(email)).toMatchObject({ status: 'active', language: 'en' });

  await page.evaluate(() => localStorage.removeItem('vestnik-newsletter'));
  await page.goto(path);
  await expect(offer).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vestnik-newsletter'))).toBe('subscribed');
});

test('a signed-in reader without a confirmed address gets the link', async ({ page }) => {
  const { article } = wordsOf('en');
  await registerAndSignIn(page);

  await page.goto(articlePaths.en);
  const offer = page.getByRole('complementary', { name: article.newsletter.title });

  await expect(offer.getByRole('link', { name: article.newsletter.link })).toBeVisible();
  await expect(offer.getByRole('button', { name: article.newsletter.subscribe })).toHaveCount(0);
});

test('a link that does not work leaves no promise on the page', async ({ page, consoleErrors }) => {
  const { accountPages } = wordsOf('en');
  await page.goto('/en/subscribe/confirm?token=not-a-token-that-we-ever-sent');
  await page.getByRole('button', { name: accountPages.confirmSubscription.submit }).click();
  await expect(page.getByText(accountPages.confirmSubscription.over)).toBeVisible();
  await expect(page.getByText(accountPages.confirmSubscription.lead)).toHaveCount(0);

  await page.goto('/en/verify-email?token=not-a-token-that-we-ever-sent');
  await expect(page.locator('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByText(accountPages.verify.lead)).toHaveCount(0);
  expect(consoleErrors.splice(0)).toHaveLength(2);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript a refused address is explained, and the offer has no button that does nothing', async ({
    page,
  }) => {
    const { accountPages, article } = wordsOf('en');
    const post = (form: string) =>
      page.request.post('/en/subscribe', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        data: form,
        maxRedirects: 0,
      });
    const [wrong, long] = [await post('email=nobody'), await post(`email=${'x'.repeat(70_000)}`)];
    const locations = [wrong, long].map((answer) => [answer.status(), answer.headers().location]);
    expect(locations).toEqual([wrong, long].map(() => [303, '/en/subscribe?result=invalid']));

    await page.goto('/en/subscribe?result=invalid');
    await expect(page.getByRole('alert').filter({ hasText: accountPages.subscribe.invalid })).toBeVisible();
    await page.goto('/en/subscribe?result=limited');
    await expect(page.getByRole('alert').filter({ hasText: accountPages.subscribe.limited })).toBeVisible();

    await page.goto(articlePaths.en);
    const offer = page.getByRole('complementary', { name: article.newsletter.title });
    await expect(offer.getByRole('link', { name: article.newsletter.link })).toBeVisible();
    await expect(offer.getByRole('button')).toHaveCount(0);
  });
});
