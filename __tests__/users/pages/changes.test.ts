import { randomUUID } from 'node:crypto';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

const anAdmin = async () => aSession(await aUser({ role: 'admin' }));

describe('pages that display an account', () => {
  it('show the name of a deleted author without a link', async () => {
    const [author, newAuthor] = [await aUser({ role: 'author' }), await aUser({ role: 'author' })];
    const { slug } = await anArticle({ authorId: author.id });
    const link = `href="/users/${author.id}"`;
    expect((await page(`/articles/${slug}`)).html).toContain(link);

    await api('DELETE', `/users/${author.id}?moveTo=${newAuthor.id}`, bearer(await anAdmin()));

    expect(await withinASecond(async () => !(await page(`/articles/${slug}`)).html.includes(link))).toBe(true);
    expect((await page(`/articles/${slug}`)).html).toContain(author.name);
  });

  it('return 404 when the account is blocked', async () => {
    const { user } = await anAccount();
    expect((await page(`/users/${user.id}`)).status).toBe(200);

    await api('PUT', `/users/${user.id}`, post({ blocked: true }, await anAdmin()));

    expect(await withinASecond(async () => (await page(`/users/${user.id}`)).status === 404)).toBe(true);
  });

  it.each([
    ['ru', 'Удалённый пользователь'],
    ['en', 'Deleted user'],
    ['hy', 'Ջնջված օգտատեր'],
  ] as const)('sign the comments of a deleted account in %s by “%s”', async (language, nobody) => {
    const { user, token } = await anAccount({ name: `Имя ${randomUUID()}` });
    const article = await anArticle({ language });
    await aComment({ articleId: article.id, authorId: user.id, authorName: user.name });
    const path = `${language === 'ru' ? '' : `/${language}`}/articles/${article.slug}`;
    expect((await page(path)).html).toContain(user.name);

    await api('DELETE', '/auth/me', post({ password }, token));

    const isAnonymous = async () => {
      const { html } = await page(path);
      return html.includes(nobody) && !html.includes(user.name);
    };
    expect(await withinASecond(isAnonymous)).toBe(true);
  });

  it('remove the name from comments of an account that the address owner does not merge', async () => {
    const { user: owner, token } = await anAccount({ emailVerified: true });
    const { user } = await anAccount({ email: owner.email, name: `Имя ${randomUUID()}` });
    const { id: articleId, slug } = await anArticle();
    await aComment({ articleId, authorId: user.id, authorName: user.name });
    expect((await page(`/articles/${slug}`)).html).toContain(user.name);

    await api('POST', '/auth/mailbox', post({ accounts: [] }, token));

    expect(await withinASecond(async () => !(await page(`/articles/${slug}`)).html.includes(user.name))).toBe(true);
  });
});
