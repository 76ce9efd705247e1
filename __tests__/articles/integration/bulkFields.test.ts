import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, createPage, send } from '../../support/anAuthor.ts';
import { aDepartment } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';

const change = async (token: string, body: Record<string, unknown>) => {
  const answer = await send('POST', '/articles/bulk', token, body);
  return { status: answer.status, ...(answer.body as { done: string[]; failed: { id: string; code: string }[] }) };
};
const read = async (token: string, id: string) => articleIn(await send('GET', `/articles/edit/${id}`, token));
const many = (count: number, name: string) => Array.from({ length: count }, (_, number) => `${name} ${number}`);

describe('POST /api/articles/bulk with new fields', () => {
  it('sets the department, with a log entry, and changes nothing the second time', async () => {
    const { token } = await anAuthor('editor');
    const { id: department } = await aDepartment();
    const [draft, published] = [await createArticle(token), await createArticle(token, { status: 'published' })];
    const ids = [draft.id, published.id];

    const first = await change(token, { ids, action: 'setDepartment', department });
    const { revision } = await read(token, draft.id);
    const second = await change(token, { ids, action: 'setDepartment', department });

    expect([first, second]).toEqual([
      { status: 200, done: ids, failed: [], undo: expect.any(String) },
      { status: 200, done: ids, failed: [], undo: null },
    ]);
    expect(await read(token, published.id)).toMatchObject({ status: 'published', department: { id: department } });
    expect(await read(token, draft.id)).toMatchObject({ status: 'draft', department: { id: department }, revision });
    expect((await logEntriesOn(draft.id)).at(-1)).toMatchObject({
      action: 'article.update',
      details: { before: { department: null }, after: { department } },
    });
    await change(token, { ids: [draft.id], action: 'setDepartment', department: null });
    expect((await read(token, draft.id)).department).toBeNull();
  });

  it('adds and removes tags, and names an article that would have too many', async () => {
    const { token } = await anAuthor();
    const [some, full] = [
      await createArticle(token, { tags: ['мост', 'дороги'] }),
      await createArticle(token, { tags: many(20, 'тема') }),
    ];

    const result = await change(token, {
      ids: [some.id, full.id],
      action: 'changeTags',
      add: ['река', 'мост'],
      remove: ['дороги'],
    });

    expect(result).toEqual({
      status: 200,
      undo: expect.any(String),
      done: [some.id],
      failed: [{ id: full.id, code: 'too_many_tags', message: expect.any(String) }],
    });
    expect((await read(token, some.id)).tags).toEqual(['мост', 'река']);
  });

  it('adds people to bylines, or replaces them', async () => {
    const { token, user } = await anAuthor();
    const { user: second } = await anAuthor();
    const { id } = await createArticle(token);
    const full = await createArticle(token, { authors: many(20, 'Гость').map((name) => ({ name })) });
    const authors = [{ id: second.id, role: 'photo' }, { id: user.id }, { name: 'Левон' }];

    const added = await change(token, { ids: [id, full.id], action: 'addAuthors', authors });
    const longer = (await read(token, id)).authors;
    await change(token, { ids: [id], action: 'setAuthors', authors: [{ name: 'Левон' }] });

    expect(added).toMatchObject({ done: [id], failed: [{ id: full.id, code: 'too_many_authors' }] });
    expect(longer).toMatchObject([
      { id: user.id, role: 'text' },
      { id: second.id, role: 'photo' },
      { id: null, name: 'Левон' },
    ]);
    expect((await read(token, id)).authors).toMatchObject([{ id: null, name: 'Левон' }]);
  });

  it('sets the language unless the article has a version in it', async () => {
    const { token } = await anAuthor();
    const [free, source] = [await createArticle(token), await createArticle(token)];
    const translation = await createArticle(token, { language: 'en', translationOf: source.id });

    const result = await change(token, { ids: [free.id, source.id], action: 'setLanguage', language: 'en' });

    expect(result).toMatchObject({ done: [free.id], failed: [{ id: source.id, code: 'translation_exists' }] });
    expect([await read(token, free.id), await read(token, source.id), await read(token, translation.id)]).toMatchObject(
      [{ language: 'en' }, { language: 'ru' }, { language: 'en' }],
    );
  });

  it('changes unpublished changes too, which stay publishable', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { status: 'published', tags: ['мост'] });
    await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Новый мост', tags: ['мост', 'ночь'] });

    await change(token, { ids: [id], action: 'changeTags', add: ['река'] });

    const { tags, title, workingCopy } = await read(token, id);
    expect([tags, title]).toEqual([['мост', 'река'], 'Мост через реку']);
    expect(workingCopy).toMatchObject({
      version: 2,
      content: { title: 'Новый мост', tags: ['мост', 'ночь', 'река'] },
    });
    const published = await send(
      'POST',
      `/articles/${id}/working-copy/publish`,
      token,
      {},
      {
        'if-match': workingCopy?.etag ?? '',
      },
    );
    expect(articleIn(published)).toMatchObject({ title: 'Новый мост', tags: ['мост', 'ночь', 'река'] });
  });

  it('hands in drafts, and editors return them', async () => {
    const [author, editor] = [await anAuthor(), await anAuthor('editor')];
    const [ready, empty] = [await createArticle(author.token), await createArticle(author.token, { body: '' })];
    const ids = [ready.id, empty.id];

    const submitted = await change(author.token, { ids, action: 'submit', note: 'Готово' });
    const refused = await change(author.token, { ids: [ready.id], action: 'return' });
    const returned = await change(editor.token, { ids, action: 'return', note: 'Нужен источник' });

    expect(submitted).toMatchObject({ done: [ready.id], failed: [{ id: empty.id, code: 'article_incomplete' }] });
    expect(refused).toMatchObject({ done: [], failed: [{ id: ready.id, code: 'not_allowed' }] });
    expect(returned).toMatchObject({ done: [ready.id], failed: [{ id: empty.id, code: 'not_in_review' }] });
    expect(await read(author.token, ready.id)).toMatchObject({
      status: 'draft',
      review: { state: 'returned', note: 'Готово', returnNote: 'Нужен источник' },
    });
  });

  it('refuses others’ articles, published ones of people in the byline, and the trash', async () => {
    const [owner, second] = [await anAuthor(), await anAuthor()];
    const authors = [{ id: owner.user.id }, { id: second.user.id }];
    const [foreign, draft, published, deleted] = [
      await createArticle(owner.token),
      await createArticle(owner.token, { authors }),
      await createArticle(owner.token, { authors, status: 'published' }),
      await createArticle(second.token),
    ];
    await send('DELETE', `/articles/${deleted.id}`, second.token);
    const ids = [foreign.id, draft.id, published.id, deleted.id];

    const result = await change(second.token, { ids, action: 'changeTags', add: ['река'] });

    expect(result).toMatchObject({
      done: [draft.id],
      failed: [
        { id: foreign.id, code: 'article_not_found' },
        { id: published.id, code: 'not_allowed' },
        { id: deleted.id, code: 'article_deleted' },
      ],
    });
  });

  it('refuses pages, and what no article can have', async () => {
    const { token, user } = await anAuthor('editor');
    const { user: reader } = await anAuthor('reader');
    const [article, page] = [await createArticle(token), await createPage(token)];
    const ids = [article.id];
    const bad = [
      { ids, action: 'setDepartment', department: randomUUID() },
      { ids, action: 'setDepartment' },
      { ids, action: 'addAuthors', authors: [] },
      { ids, action: 'setAuthors', authors: [{ id: reader.id }] },
      { ids, action: 'setLanguage', language: 'fr' },
      { ids, action: 'changeTags', add: many(21, 'тема') },
    ];

    for (const body of bad) expect([body.action, (await change(token, body)).status]).toEqual([body.action, 400]);
    const onPage = { ids: [page.id], action: 'addAuthors', authors: [{ id: user.id }] };
    expect((await send('POST', '/pages/bulk', token, onPage)).status).toBe(400);
  });
});
