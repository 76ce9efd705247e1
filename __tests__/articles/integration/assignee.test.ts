import { anAuthor, articleIn, send } from '../../support/anAuthor.ts';
import { aHandedInDraft } from '../../support/handedIn.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';

describe('PUT /api/articles/{id}/assignee', () => {
  it('names the editor who reviews it, or nobody, and logs it', async () => {
    const { id, editor } = await aHandedInDraft();
    const admin = await anAuthor('admin');
    const path = `/articles/${id}/assignee`;

    const assigned = articleIn(await send('PUT', path, editor.token, { userId: admin.user.id }));
    const repeated = articleIn(await send('PUT', path, editor.token, { userId: admin.user.id }));
    const cleared = articleIn(await send('PUT', path, editor.token, { userId: null }));

    expect(assigned.review?.assignee).toEqual({ id: admin.user.id, name: admin.user.name });
    expect(repeated).toEqual(assigned);
    expect(cleared.review?.assignee).toBeNull();
    expect((await logEntriesOn(id)).slice(2)).toMatchObject([
      { action: 'article.assign', details: { after: { assignee: admin.user.name } } },
      { action: 'article.assign', details: { after: { assignee: null } } },
    ]);
  });

  it('refuses people who are no editors, unknown ones, and an article that is not in review', async () => {
    const { id, author, editor } = await aHandedInDraft();
    const path = `/articles/${id}/assignee`;
    const unknown = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e99';

    for (const userId of [author.user.id, unknown])
      expect(await send('PUT', path, editor.token, { userId })).toMatchObject({
        status: 400,
        body: { fields: { userId: expect.any(String) } },
      });
    await send('POST', `/articles/${id}/withdraw`, author.token);
    const late = await send('PUT', path, editor.token, { userId: editor.user.id });
    expect(late).toMatchObject({ status: 409, body: { code: 'not_in_review' } });
  });
});
