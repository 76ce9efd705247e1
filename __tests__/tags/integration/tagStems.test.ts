import { randomUUID } from 'node:crypto';
import { database } from '#lib/platform/db/server/database.ts';
import { listTagStems } from '#lib/tags/server/queries/tagStems.ts';
import { anArticle } from '../../support/builders.ts';

describe('listTagStems', () => {
  it('returns the tags of public articles only', async () => {
    const [shown, planned] = [`shown ${randomUUID()}`, `planned ${randomUUID()}`];
    await anArticle({ language: 'hy', tags: [shown] });
    await anArticle({ language: 'hy', tags: [planned], publishedAt: new Date(Date.now() + 3_600_000) });

    const tags = (await listTagStems(database(), 'hy')).map(({ tag }) => tag);

    expect([tags.includes(shown), tags.includes(planned)]).toEqual([true, false]);
  });
});
