import { database } from '#lib/platform/db/server/database.ts';
import { articleCorrections } from '#lib/platform/db/server/schema/articles.ts';
import { anArticle } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

async function corrected(fields: Parameters<typeof anArticle>[0], text: string) {
  const article = await anArticle(fields);
  const [row] = await database().insert(articleCorrections).values({ articleId: article.id, text }).returning();
  return { article, row };
}

describe('GET /api/corrections', () => {
  it('lists the corrections of public articles in a language, newest first', async () => {
    const first = await corrected({ language: 'hy' }, 'Առաջին');
    await corrected({ language: 'ru' }, 'На другом языке');
    await corrected({ language: 'hy', status: 'archived' }, 'В архиве');
    await corrected({ language: 'hy', expiresAt: new Date(Date.now() - 1000) }, 'Срок вышел');
    const last = await corrected({ language: 'hy' }, 'Երկրորդ');

    const { status, body } = await api('GET', '/corrections?language=hy&limit=2');

    const shape = ({ article: { id, slug, title, language }, row }: typeof first) => ({
      id: row?.id,
      at: row?.at.toISOString(),
      text: row?.text,
      article: { id, slug, title, language },
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: { corrections: [shape(last), shape(first)], total: 2, page: 1, limit: 2 },
    });
  });

  it('rejects an unknown language', async () => {
    const { status, body } = await api('GET', '/corrections?language=de');

    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});
