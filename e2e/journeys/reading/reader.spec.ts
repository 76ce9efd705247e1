import { expect, test } from '../../fixtures.ts';
import { aPerson, register, wordsOf } from '../../people.ts';

const journeys = [
  { language: 'ru', prefix: '', slug: 'derevo-pomnit-ostanovki-posledniy-stolyar-tramvaynogo-depo' },
  { language: 'en', prefix: '/en', slug: 'walnut-growers-sell-halves-not-shells' },
];

for (const { language, prefix, slug } of journeys) {
  const words = wordsOf(language);
  const { account, accountPages, article, comments } = words;

  test(`a reader registers, likes, saves, comments, edits their profile and returns, in ${language}`, async ({
    page,
  }) => {
    const person = aPerson();
    await page.goto(`${prefix}/articles/${slug}`);
    await page.getByRole('banner').getByRole('link', { name: account.signIn }).click();
    await page.locator('main').getByRole('link', { name: account.register }).click();
    await register(page, words, person);

    await expect(page).toHaveURL(`${prefix}/articles/${slug}`);
    const corner = page.getByRole('banner').getByRole('button', { name: person.name });
    await expect(corner).toBeVisible();

    const like = page.getByRole('button', { name: article.like });
    const save = page.locator('#save');
    await like.click();
    await save.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(save).toHaveText(article.saved);

    const text = `Said by ${person.name}`;
    const section = page.getByRole('region', { name: comments.title });
    await section.getByLabel(comments.yours).fill(text);
    // The form's code has arrived: a press that began before would end nowhere.
    await expect(page.locator('#comment-threads')).toHaveCount(0);
    await section.getByRole('button', { name: comments.send }).click();
    const written = section.getByRole('article').filter({ hasText: text }).first();
    await expect(written).toBeVisible();
    await written.getByRole('button', { name: comments.reply }).click();
    await page.keyboard.type(`${text}, and answered`);
    await written.getByRole('button', { name: comments.send }).click();
    await expect(section.getByText(`${text}, and answered`)).toBeVisible();

    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(section.getByText(`${text}, and answered`)).toBeVisible();
    const answer = section.getByRole('article').filter({ hasText: 'and answered' });
    await answer.getByRole('button', { name: comments.delete }).click();
    await answer.getByRole('button', { name: comments.deleteYes }).click();
    await expect(answer).toHaveCount(0);

    await corner.click();
    await page.getByRole('link', { name: account.saved }).click();
    const saved = page.locator('main').getByRole('article');
    await expect(saved).toHaveCount(1);
    await page.getByRole('button', { name: accountPages.saved.remove }).click();
    await expect(page.getByText(accountPages.saved.empty_title)).toBeVisible();

    await corner.click();
    await page.getByRole('link', { name: account.profile }).click();
    await page.getByLabel(accountPages.name, { exact: true }).fill(`${person.name} II`);
    await page.getByRole('button', { name: accountPages.profile.save, exact: true }).click();
    await expect(page.getByText(accountPages.profile.kept)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: `${person.name} II` })).toBeVisible();

    await page.locator('main').getByRole('button', { name: account.logOut }).click();
    await expect(page.getByText(accountPages.gate.title)).toBeVisible();
    await page.locator('main').getByRole('link', { name: account.signIn }).click();
    await page.getByLabel(accountPages.email).fill(person.email);
    await page.getByLabel(accountPages.password, { exact: true }).fill(person.password);
    await page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true }).click();
    await expect(page).toHaveURL(`${prefix}/profile`);
    await expect(page.getByLabel(accountPages.name, { exact: true })).toHaveValue(`${person.name} II`);
  });

  test(`a visitor’s like is applied after they sign in, in ${language}`, async ({ page }) => {
    await page.goto(`${prefix}/articles/${slug}`);
    const like = page.getByRole('button', { name: article.like });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await page.locator('main').getByRole('link', { name: account.register }).click();
    // The button shows the like before the server has it, and a reload aborts the request.
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/likes'));
    await register(page, words, aPerson());

    await expect(page).toHaveURL(`${prefix}/articles/${slug}#like`);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toBeFocused();
    await expect(like).toBeInViewport();
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  });

  test(`a form keeps its input and displays errors, in ${language}`, async ({ page, context, consoleErrors }) => {
    await page.goto(`${prefix}/login?next=//evil.example`);
    const email = page.getByLabel(accountPages.email);
    const password = page.getByLabel(accountPages.password, { exact: true });
    const submit = page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true });
    await submit.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(account.form.required);

    await email.fill(aPerson().email);
    await password.fill('wrong, of course');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(password).toHaveValue('wrong, of course');

    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText(account.form.offline)).toBeVisible();
    await expect(password).toHaveValue('wrong, of course');
    // The browser logs the refusal and the lost connection.
    consoleErrors.length = 0;
  });
}

test('a visitor who goes from sign-in to registration before hydration returns to the article', async ({
  page,
  consoleErrors,
}) => {
  const words = wordsOf('ru');
  const article = '/articles/tantsy-korova-i-varezhka';
  const scripts = '**/_next/static/**/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(`/login?next=${encodeURIComponent(article)}`);
  const toRegistration = page.locator('main').getByRole('link', { name: words.account.register });
  await expect(toRegistration).toHaveAttribute('href', '/register');

  await page.unroute(scripts);
  await toRegistration.click();
  await page.waitForURL('/register');
  consoleErrors.length = 0;
  await register(page, words, aPerson());

  await expect(page).toHaveURL(article);
});

test('a visitor comments under a name, and a comment with a link is held', async ({ page }) => {
  const { comments } = wordsOf('en');
  await page.goto('/en/articles/walnut-growers-sell-halves-not-shells');
  const section = page.getByRole('region', { name: comments.title });
  await section.scrollIntoViewIfNeeded();
  const { name } = aPerson();
  await section.getByLabel(comments.yourName).fill(name);
  await section.getByLabel(comments.yours).fill(`Seen by ${name}`);
  await expect(page.locator('#comment-threads')).toHaveCount(0);
  await section.getByRole('button', { name: comments.send }).click();
  await expect(section.getByRole('article').filter({ hasText: `Seen by ${name}` })).toBeVisible();

  await section.getByLabel(comments.yours).fill(`Buy at https://example.com/${name}`);
  await section.getByRole('button', { name: comments.send }).click();
  await expect(section.getByText(comments.held)).toBeVisible();
  await expect(section.getByRole('article').filter({ hasText: 'Buy at' })).toContainText(comments.waiting);
});
