import { randomUUID } from 'node:crypto';
import { database } from '#lib/platform/db/server/database.ts';
import { listTagCounts } from '#lib/tags/server/queries/tags.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { anArticle, aUser } from '../../support/builders.ts';

const marker = randomUUID().slice(0, 8);
const published = { language: 'hy' } as const;
const draft = { ...published, status: 'draft', publishedAt: null } as const;

async function suggested(q: string, authorId: string | null = null) {
  const rows = await listTagCounts(database(), { q, language: 'hy', limit: 20, authorId, sortedIn: 'hy' });
  return rows.map(({ tag, count }) => [tag, count]);
}

describe('listTagCounts', () => {
  let author: string;

  beforeAll(async () => {
    author = (await aUser({ role: 'author' })).id;
    await anArticle({ ...published, tags: [`${marker} b`] });
    await anArticle({ ...published, tags: [`${marker} b`, `${marker} a`] });
    await anArticle({ ...published, tags: [`x ${marker}`, `x ${marker} often`] });
    await anArticle({ ...published, tags: [`x ${marker} often`] });
    await anArticle({ ...draft, tags: [`${marker} draft`] });
    await anArticle({ ...draft, authorId: author, tags: [`${marker} own`, `${marker} a`] });
    await anArticle({ ...published, deletedAt: new Date(), tags: [`${marker} trash`] });
    await anArticle({ ...published, language: 'en', tags: [`${marker} english`] });
  });

  it('has tags that begin with the text first, then the most frequent, of every article that is not in the trash', async () => {
    expect(await suggested(marker)).toEqual([
      [`${marker} a`, 2],
      [`${marker} b`, 2],
      [`${marker} draft`, 1],
      [`${marker} own`, 1],
      [`x ${marker} often`, 2],
      [`x ${marker}`, 1],
    ]);
  });

  it('has for an author the tags of public articles and of their own', async () => {
    expect(await suggested(`${marker} `, author)).toEqual([
      [`${marker} a`, 2],
      [`${marker} b`, 2],
      [`${marker} own`, 1],
      [`x ${marker} often`, 2],
    ]);
  });

  it('has the most frequent tags without a text, also new ones', async () => {
    const tag = `frequent ${randomUUID()}`;
    for (let n = 0; n < 3; n += 1) await anArticle({ ...published, tags: [tag] });

    expect(await suggested('')).toContainEqual([tag, 3]);
  });

  it('takes patterns literally', async () => {
    await anArticle({ ...published, tags: [`50%_${marker}`] });

    expect(await suggested('50%_')).toContainEqual([`50%_${marker}`, 1]);
    expect(await suggested('50%%')).toEqual([]);
  });
});

describe('GET /api/tags', () => {
  it('completes a tag: prefix matches first, then the most used; ignores drafts of others', async () => {
    const { user, token } = await anAuthor();
    const marker = randomUUID().slice(0, 8);
    await anArticle({ tags: [`${marker}а`, `у ${marker}`] });
    await anArticle({ tags: [`${marker}б`, `у ${marker}`] });
    await anArticle({ tags: [`${marker}б`], authorId: user.id, status: 'draft', publishedAt: null, language: 'en' });
    await anArticle({ tags: [`${marker}тайна`], status: 'draft', publishedAt: null });

    const tags = async (query: string) => (await send('GET', `/tags?${query}`, token)).body;

    expect(await tags(`q=${marker.toUpperCase()}`)).toEqual({
      tags: [
        { tag: `${marker}б`, count: 2 },
        { tag: `${marker}а`, count: 1 },
        { tag: `у ${marker}`, count: 2 },
      ],
    });
    expect(await tags(`q=${marker}&language=en`)).toEqual({ tags: [{ tag: `${marker}б`, count: 1 }] });
    expect(await tags(`q=${marker}&limit=1`)).toMatchObject({ tags: [{ tag: `${marker}б` }] });
  });
});
