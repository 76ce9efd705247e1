import { database } from '#lib/platform/db/server/database.ts';
import { likes, savedArticles } from '#lib/platform/db/server/schema/engagement.ts';
import { anAccount, bearer } from '../../support/accounts.ts';
import { aComment, anArticle } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

describe('GET /api/auth/export', () => {
  it('returns a file with all data about the caller and none about others', async () => {
    const { user, token } = await anAccount({ bio: 'О себе' });
    const [liked, withdrawn] = [await anArticle(), await anArticle({ status: 'archived' })];
    await database().insert(likes).values({ articleId: liked.id, userId: user.id });
    await database().insert(savedArticles).values({ articleId: withdrawn.id, userId: user.id });
    const stranger = await anAccount();
    const start = await aComment({ articleId: liked.id, authorId: stranger.user.id, body: 'Чужое мнение' });
    const own = await aComment({ articleId: liked.id, parentId: start.id, authorId: user.id, body: 'Своё мнение' });
    const spam = await aComment({ articleId: liked.id, authorId: user.id, body: 'Принято за спам', status: 'spam' });

    const { status, headers, body } = await api('GET', '/auth/export', bearer(token));

    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const exported = (row: typeof own, status: string) => ({
      id: row.id,
      articleId: liked.id,
      parentId: row.parentId,
      body: row.body,
      status,
      createdAt: row.createdAt.toISOString(),
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="vestnik-account.json"');
    expect(body).toEqual({
      exportedAt: moment,
      profile: {
        id: user.id,
        name: user.name,
        email: user.email,
        role: 'reader',
        bio: 'О себе',
        avatarUrl: null,
        language: 'ru',
        replyMails: false,
        provider: 'password',
        emailVerified: false,
        createdAt: moment,
      },
      staffProfile: null,
      // Spam looks like a pending comment here as everywhere.
      comments: [exported(spam, 'pending'), exported(own, 'published')],
      likes: [{ articleId: liked.id, title: liked.title, slug: liked.slug, createdAt: moment }],
      // Articles that are no longer public are not revealed here either.
      savedArticles: [{ articleId: withdrawn.id, title: null, slug: null, createdAt: moment }],
      sessions: [expect.objectContaining({ isCurrent: true })],
      records: {},
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|Чужое/);
  });

  it('requires authentication', async () => {
    expect((await api('GET', '/auth/export')).status).toBe(401);
  });
});
