import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { suggestions } from '#lib/platform/db/server/schema/editorial.ts';
import { anAccount, post } from '../../support/accounts.ts';
import { aDepartment, aFeed, aSuggestion } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const author = () => anAccount({ role: 'author' });
const decide = (id: string, what: string, token: string) => api('POST', `/suggestions/${id}/${what}`, post({}, token));

async function statusOf(id: string) {
  const [row] = await database().select().from(suggestions).where(eq(suggestions.id, id));
  return row && [row.status, row.articleId];
}

describe('POST /api/suggestions/{id}/accept', () => {
  it('creates a draft that quotes and links the source', async () => {
    const { user, token } = await author();
    const department = await aDepartment();
    const feed = await aFeed({ departmentId: department.id });
    const suggestion = await aSuggestion({
      feedId: feed.id,
      language: 'en',
      tags: ['bridge'],
      title: 'The <b>bridge</b>',
      summary: 'Open & "safe" <script>alert(1)</script>',
      url: 'https://source.example/?a="><script>&b=1',
    });

    const { status, headers, body } = await decide(suggestion.id, 'accept', token);

    expect(status).toBe(201);
    expect(headers.get('etag')).toContain((body as { etag: string }).etag);
    expect(body).toMatchObject({
      title: 'The <b>bridge</b>',
      status: 'draft',
      language: 'en',
      tags: ['bridge'],
      department: { id: department.id },
      author: { id: user.id },
    });
    const html = (body as { body: string }).body;
    expect(html).toContain('<blockquote>');
    expect(html).toContain('>Соседняя газета</a>');
    expect(html).toContain('Open &amp; "safe" &lt;script&gt;');
    expect(html).not.toContain('<script');
    const { id } = body as { id: string };
    await expect(statusOf(suggestion.id)).resolves.toEqual(['accepted', id]);
    expect(await logEntriesOn(suggestion.id)).toMatchObject([
      {
        action: 'suggestion.accept',
        actorId: user.id,
        details: { before: { status: 'new' }, after: { articleId: id } },
      },
    ]);
  });

  it('creates one draft for concurrent acceptances', async () => {
    const { user, token } = await author();
    const suggestion = await aSuggestion();

    const answers = await Promise.all([1, 2, 3].map(() => decide(suggestion.id, 'accept', token)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const drafts = await database().select().from(articles).where(eq(articles.authorId, user.id));
    expect(drafts).toHaveLength(1);
  });

  it('returns 404 for an unknown suggestion', async () => {
    const { token } = await author();

    expect(await decide(randomUUID(), 'accept', token)).toMatchObject({
      status: 404,
      body: { code: 'suggestion_not_found' },
    });
  });
});

describe('POST /api/suggestions/{id}/reject and …/restore', () => {
  it('rejects and restores, and logs both', async () => {
    const { token } = await author();
    const { id } = await aSuggestion();

    const rejected = await decide(id, 'reject', token);
    const again = await decide(id, 'reject', token);
    const restored = await decide(id, 'restore', token);

    expect(rejected).toMatchObject({ status: 200, body: { suggestion: { id, status: 'rejected' } } });
    expect(again.status).toBe(200);
    expect(restored).toMatchObject({ status: 200, body: { suggestion: { id, status: 'new' } } });
    const actions = (await logEntriesOn(id)).map(({ action }) => action);
    expect(actions).toEqual(['suggestion.reject', 'suggestion.restore']);
  });

  it('restores an accepted suggestion only after its draft was deleted', async () => {
    const { token } = await author();
    const { id } = await aSuggestion();
    const { body } = await decide(id, 'accept', token);

    const early = [await decide(id, 'restore', token), await decide(id, 'reject', token)];
    await api('DELETE', `/articles/${(body as { id: string }).id}`, post({}, token));
    const late = await decide(id, 'restore', token);

    expect(early.map(({ status, body: refusal }) => [status, (refusal as { code: string }).code])).toEqual([
      [409, 'suggestion_accepted'],
      [409, 'suggestion_accepted'],
    ]);
    expect(late).toMatchObject({ status: 200, body: { suggestion: { status: 'new', articleId: null } } });
  });
});

describe('POST /api/suggestions/bulk', () => {
  it('decides on each suggestion separately and names the failures', async () => {
    const { token } = await author();
    const [one, accepted] = [await aSuggestion(), await aSuggestion({ status: 'accepted' })];
    const missing = randomUUID();

    const ids = [one.id, accepted.id, missing];
    const { status, body } = await api('POST', '/suggestions/bulk', post({ ids, action: 'reject' }, token));

    expect(status).toBe(200);
    expect(body).toEqual({
      done: [one.id],
      failed: [
        { id: accepted.id, code: 'suggestion_accepted', message: expect.stringContaining('черновик') },
        { id: missing, code: 'suggestion_not_found', message: expect.any(String) },
      ],
    });
  });

  it.each([
    { ids: [], action: 'reject' },
    { ids: ['x'], action: 'reject' },
    { ids: [randomUUID()], action: 'delete' },
  ])('refuses %j', async (body) => {
    const { token } = await author();

    expect((await api('POST', '/suggestions/bulk', post(body, token))).status).toBe(400);
  });
});
