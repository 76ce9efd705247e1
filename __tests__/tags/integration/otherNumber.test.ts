import { randomUUID } from 'node:crypto';
import { managedTagsSchema } from '#lib/tags/managedTag.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { tagIn, tagPath } from '../../support/tags.ts';

const numbers = [
  ['ru', 'Газета', 'газеты'],
  ['en', 'Newspaper', 'newspapers'],
  ['hy', 'Թերթ', 'թերթեր'],
] as const;

/** Two words that no other test has as a tag. */
function twoNumbers(singular: string, plural: string) {
  const marker = randomUUID().slice(0, 13);
  return [`${singular} ${marker}`, `${plural} ${marker}`] as const;
}

async function listed(token: string, language: string, q: string) {
  const { body } = await send('GET', `/tags/managed?${new URLSearchParams({ language, q })}`, token);
  return managedTagsSchema.parse(body).tags.map(({ tag, otherNumber }) => [tag, otherNumber]);
}

describe.each(numbers)('a word in the singular and the plural: %s', (language, one, many) => {
  it('is one topic: who writes the other number gets the tag in use', async () => {
    const { token } = await anAuthor();
    const [singular, plural] = twoNumbers(one, many);
    await createArticle(token, { language, tags: [singular] });

    const article = await createArticle(token, { language, tags: ['a', plural] });

    expect(article.tags).toEqual(['a', singular]);
  });

  it('is offered to be merged where both are tags already, under the one with more articles', async () => {
    const { token } = await anAuthor('editor');
    const [singular, plural] = twoNumbers(one.toLowerCase(), many);
    const marker = singular.slice(one.length + 1);
    for (const tag of [singular, plural, plural]) await anArticle({ language, tags: [tag] });

    expect(await listed(token, language, marker)).toEqual([
      [plural, null],
      [singular, plural],
    ]);

    const merged = tagIn(
      await send('POST', `${tagPath(singular, language)}/merge`, token, { into: plural, version: 0 }),
    );

    expect(merged.formerNames).toEqual([singular]);
    expect(await listed(token, language, marker)).toEqual([[plural, null]]);
  });
});

describe('a tag of its own', () => {
  it('stays as it is, although its other number is one too', async () => {
    const { token } = await anAuthor();
    const [singular, plural] = twoNumbers('мост', 'мосты');
    for (const tag of [singular, plural]) await anArticle({ tags: [tag] });

    expect((await createArticle(token, { tags: [singular, plural] })).tags).toEqual([singular, plural]);
  });

  it('is a name that an editor gives, after which authors write it', async () => {
    const { token } = await anAuthor('editor');
    const [singular, plural] = twoNumbers('мост', 'мосты');
    await createArticle(token, { tags: [singular] });
    const other = `виадук ${singular}`;
    await createArticle(token, { tags: [other] });

    tagIn(await send('PUT', tagPath(other), token, { name: plural, version: 1 }));

    expect((await createArticle(token, { tags: [plural] })).tags).toEqual([plural]);
  });

  it('is that of another language', async () => {
    const { token } = await anAuthor();
    const [singular, plural] = twoNumbers('bridge', 'bridges');
    await createArticle(token, { language: 'en', tags: [singular] });

    expect((await createArticle(token, { language: 'hy', tags: [plural] })).tags).toEqual([plural]);
  });
});
