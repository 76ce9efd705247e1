import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { readPreview } from '#lib/review/server/readPreview.ts';
import { anAccount, post } from '../../support/accounts.ts';
import { anArticle } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

describe('previews', () => {
  it.each([
    ['is blocked', { blocked: true }],
    ['loses the role', { role: 'reader' }],
  ])('end when their author %s, and those of others live on', async (_, change) => {
    const { token: admin } = await anAccount({ role: 'admin' });
    const { user, token } = await anAccount({ role: 'author' });
    const draft = await anArticle({ status: 'draft', publishedAt: null, authorId: user.id });
    const shown = async (link: string) => (await readPreview(asVisitor(), link.split('/').at(-1) ?? '')) !== null;
    const linkBy = async (by: string) =>
      ((await api('POST', `/articles/${draft.id}/preview-links`, post({}, by))).body as { url: string }).url;
    const [own, others] = [await linkBy(token), await linkBy(admin)];
    expect([await shown(own), await shown(others)]).toEqual([true, true]);

    await api('PUT', `/users/${user.id}`, post(change, admin));

    expect([await shown(own), await shown(others)]).toEqual([false, true]);
  });
});
