import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { emptyStaffProfile } from '#lib/users/staffProfile.ts';
import { anArticle, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

describe('GET /api/users/public/{id}', () => {
  it('returns public fields without the email address', async () => {
    const author = await aUser({ role: 'author', bio: 'Пишет о мостах' });
    await anArticle({ authorId: author.id });
    await anArticle({ authorId: author.id, status: 'draft', publishedAt: null });

    const { status, body } = await api('GET', `/users/public/${author.id}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: author.id,
        name: author.name,
        bio: 'Пишет о мостах',
        avatarUrl: null,
        portraitUrl: null,
        staffProfile: emptyStaffProfile,
        role: 'author',
        createdAt: author.createdAt.toISOString(),
        articleCount: 1,
      },
    });
  });

  it('has empty texts where a profile is older than a language or a field', async () => {
    const author = await aUser({ role: 'author' });
    const row = `{"jobTitle": {"ru": "Корреспондент", "hy": "Թղթակից"}, "place": {"ru": "Ереван", "en": "Yerevan", "hy": "Երևան"},
      "links": ["https://ani.example/"], "contact": "@ani"}`;
    await database().execute(sql`insert into staff_profiles (user_id, profile) values (${author.id}, ${row}::jsonb)`);

    const { body } = await api('GET', `/users/public/${author.id}`);

    const { jobTitle, place, beats, bio } = emptyStaffProfile;
    expect(body).toMatchObject({
      user: {
        staffProfile: {
          jobTitle: { ...jobTitle, ru: 'Корреспондент', hy: 'Թղթակից' },
          place: { ...place, ru: 'Ереван', en: 'Yerevan', hy: 'Երևան' },
          ...{ beats, bio, links: ['https://ani.example/'], contact: '@ani' },
        },
      },
    });
  });

  it('returns 404 for an unknown id, an invalid id and a blocked user', async () => {
    const blocked = await aUser({ blockedAt: new Date() });

    for (const id of [randomUUID(), 'admin', blocked.id]) {
      expect(await api('GET', `/users/public/${id}`)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    }
  });
});
