import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';
import { aTagName, readTag, tagIn, tagPath } from '../../support/tags.ts';

async function tagsOf(slug: string): Promise<unknown> {
  const { body } = await api('GET', `/articles/${slug}`);
  return body && typeof body === 'object' && 'tags' in body ? body.tags : null;
}

describe('PUT /api/tags/{language}/{tag}', () => {
  it('changes case and description without moving articles, and logs it', async () => {
    const { user, token } = await anAuthor('editor');
    const name = aTagName('сша');
    const { slug } = await createArticle(token, { status: 'published', tags: [name] });
    const upper = name.toUpperCase();

    const answer = await send('PUT', tagPath(upper), token, { name: upper, description: ' О стране. ', version: 1 });

    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      ...{ language: 'ru', tag: upper, description: 'О стране.', articles: 1, published: 1 },
      ...{ editions: [], formerNames: [], version: 2 },
    });
    expect(await tagsOf(slug)).toEqual([upper]);
    expect(await logEntriesOn(`ru:${name}`)).toMatchObject([
      {
        action: 'tag.update',
        actorId: user.id,
        targetLabel: upper,
        details: { before: { tag: name }, after: { tag: upper } },
      },
    ]);
  });

  it('moves the articles to a new name in the background, and who writes the former one gets the new', async () => {
    const { token } = await anAuthor('editor');
    const [former, name] = [aTagName('Соединённые Штаты'), aTagName('США')];
    const published = await createArticle(token, { status: 'published', tags: ['мост', former, 'река'] });
    const both = await createArticle(token, { tags: [former, 'река'] });
    const { version } = await readTag(token, former);

    const changed = tagIn(await send('PUT', tagPath(former), token, { name, version }));
    const written = await createArticle(token, { tags: [former.toUpperCase()] });

    expect(changed).toMatchObject({ tag: name, formerNames: [former] });
    expect(written.tags).toEqual([name]);
    expect(await pollUntil(async () => (await readTag(token, name)).articles === 3)).toBe(true);
    expect(await tagsOf(published.slug)).toEqual(['мост', name, 'река']);
    const { body } = await send('GET', `/articles/edit/${both.id}`, token);
    expect(body).toMatchObject({ tags: [name, 'река'], revision: both.revision });
    expect(await send('GET', tagPath(former), token)).toMatchObject({ status: 404, body: { code: 'tag_not_found' } });
  });

  it('takes a former name back', async () => {
    const { token } = await anAuthor('editor');
    const [first, second] = [aTagName('ООН'), aTagName('Организация')];
    await createArticle(token, { tags: [first] });
    tagIn(await send('PUT', tagPath(first), token, { name: second, version: 1 }));
    const { version } = await readTag(token, second);

    tagIn(await send('PUT', tagPath(second), token, { name: first, version }));

    expect(await pollUntil(async () => (await readTag(token, first)).articles === 1)).toBe(true);
    expect((await readTag(token, first)).formerNames).toEqual([second]);
    expect((await createArticle(token, { tags: [second] })).tags).toEqual([first]);
  });

  it('links tags of other languages, and both show it', async () => {
    const { token } = await anAuthor('editor');
    const [russian, english, armenian] = [aTagName('ООН'), aTagName('UN'), aTagName('ՄԱԿ')];
    await createArticle(token, { tags: [russian] });
    await createArticle(token, { language: 'en', tags: [english] });
    await createArticle(token, { language: 'hy', tags: [armenian] });
    const editions = [{ language: 'en', tag: english.toLowerCase() }];

    const linked = tagIn(await send('PUT', tagPath(russian), token, { editions, version: 1 }));
    const other = await readTag(token, english, 'en');
    const replaced = { editions: [{ language: 'hy', tag: armenian }], version: linked.version };
    const relinked = tagIn(await send('PUT', tagPath(russian), token, replaced));

    expect(linked.editions).toEqual([{ language: 'en', tag: english }]);
    expect(other.editions).toEqual([{ language: 'ru', tag: russian }]);
    expect(relinked.editions).toEqual([{ language: 'hy', tag: armenian }]);
    expect((await readTag(token, english, 'en')).editions).toEqual([]);
  });

  it('refuses a name that another tag has', async () => {
    const { token } = await anAuthor('editor');
    const [one, other] = [aTagName('Один'), aTagName('Другой')];
    await createArticle(token, { tags: [one, other] });

    const answer = await send('PUT', tagPath(one), token, { name: other.toLowerCase(), version: 1 });

    expect(answer).toMatchObject({ status: 409, body: { code: 'tag_exists', fields: { name: expect.any(String) } } });
  });

  it('refuses a change of another version than the current one', async () => {
    const { token } = await anAuthor('editor');
    const name = aTagName();
    await createArticle(token, { tags: [name] });
    const change = { description: 'Первое', version: 1 };
    await send('PUT', tagPath(name), token, change);

    const answer = await send('PUT', tagPath(name), token, { ...change, description: 'Второе' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'tag_changed' } });
    expect((await readTag(token, name)).description).toBe('Первое');
  });

  it.each([
    [{ version: -1 }, 'version'],
    [{ name: ' ', version: 1 }, 'name'],
    [{ name: 'я'.repeat(61), version: 1 }, 'name'],
    [{ description: 'я'.repeat(501), version: 1 }, 'description'],
    [{ editions: [{ language: 'en', tag: 'no such tag' }], version: 1 }, 'editions.en'],
    [{ editions: [{ language: 'ru', tag: 'мост' }], version: 1 }, 'editions.ru'],
  ])('refuses %j', async (change, field) => {
    const { token } = await anAuthor('editor');
    const name = aTagName();
    await createArticle(token, { tags: [name, 'мост'] });

    const answer = await send('PUT', tagPath(name), token, change);

    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is for editors, and knows only tags of the languages of the site', async () => {
    const { token } = await anAuthor('editor');
    const name = aTagName();
    await createArticle(token, { tags: [name] });
    const author = await aSession(await aUser({ role: 'author' }));
    const change = { description: 'О нём', version: 1 };

    expect((await api('PUT', tagPath(name), { body: JSON.stringify(change) })).status).toBe(401);
    expect((await send('PUT', tagPath(name), author, change)).status).toBe(403);
    expect((await send('PUT', tagPath(name, 'de'), token, change)).status).toBe(404);
    expect((await send('PUT', tagPath(aTagName()), token, change)).status).toBe(404);
  });
});
