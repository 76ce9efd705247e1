import { Client } from 'pg';
import { purgeChannel } from '#lib/platform/cache/server/purgePages.ts';
import { anAccount, bearer, password, post } from '../../../support/accounts.ts';
import { anAuthor, createPage } from '../../../support/anAuthor.ts';
import { aComment, aDepartment, anArticle, anImage, aSession, aUser } from '../../../support/builders.ts';
import { aForm, aPhoto } from '../../../support/pictures.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { api } from '../../../support/site.ts';

// Apart from the page tests: the department tests there purge every page, which would hide a missing purge.
const purged = new Set<string>();
/** The tags of each notification: other tests purge pages too. */
const notifications: string[][] = [];
const listener = new Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => {
    const tags: string[] = JSON.parse(payload ?? '[]');
    notifications.push(tags);
    for (const tag of tags) purged.add(tag);
  });
  await listener.query(`listen ${purgeChannel}`);
});
afterAll(() => listener.end());

/** An action and the tags that it purges. */
type Change = { act: () => Promise<{ status: number }>; tags: string[] };

async function aShownPicture() {
  const { user, token } = await anAuthor();
  const image = await anImage({ uploaderId: user.id });
  const { id } = await anArticle({ coverImageId: image.id, authorId: user.id });
  return { token, path: `/media/${image.id}`, tags: [`article:${id}`, 'lists:ru'] };
}

async function aDiscussion(status: 'published' | 'pending' = 'published') {
  const { user, token } = await anAccount();
  const { id: articleId } = await anArticle();
  const { id } = await aComment({ articleId, authorId: user.id, authorName: user.name, status });
  return { user, token, articleId, path: `/comments/${id}`, tags: [`article:${articleId}`] };
}

const anAdmin = async () => aSession(await aUser({ role: 'admin' }));

const changes: [string, () => Promise<Change>][] = [
  [
    'a picture is deleted',
    async () => {
      const { path, token, tags } = await aShownPicture();
      return { act: () => api('DELETE', `${path}?force=1`, bearer(token)), tags };
    },
  ],
  [
    'a picture is replaced',
    async () => {
      const { path, token, tags } = await aShownPicture();
      const file = { body: aForm(await aPhoto({ width: 40, height: 30 })), ...bearer(token) };
      return { act: () => api('PUT', `${path}/file`, file), tags };
    },
  ],
  [
    'a comment is written',
    async () => {
      const { articleId, tags } = await aDiscussion();
      const comment = post({ articleId, authorName: 'Гость', body: 'Спасибо' });
      return { act: () => api('POST', '/comments', comment), tags };
    },
  ],
  [
    'a comment is published',
    async () => {
      const { path, tags } = await aDiscussion('pending');
      const decision = post({ status: 'published' }, await anAdmin());
      return { act: () => api('PUT', path, decision), tags };
    },
  ],
  [
    'a comment is deleted',
    async () => {
      const { path, token, tags } = await aDiscussion();
      return { act: () => api('DELETE', path, bearer(token)), tags };
    },
  ],
  [
    'a user is blocked',
    async () => {
      const { id } = await aUser();
      const block = post({ blocked: true }, await anAdmin());
      return { act: () => api('PUT', `/users/${id}`, block), tags: [`user:${id}`] };
    },
  ],
  [
    'articles are reassigned',
    async () => {
      const [from, to, admin] = [await aUser({ role: 'author' }), await aUser({ role: 'author' }), await anAdmin()];
      const { id } = await anArticle({ authorId: from.id });
      const act = () => api('DELETE', `/users/${from.id}?moveTo=${to.id}`, bearer(admin));
      return { act, tags: [`user:${from.id}`, `user:${to.id}`, `article:${id}`, 'lists:ru'] };
    },
  ],
  [
    'an account is deleted',
    async () => {
      const { user, token, tags } = await aDiscussion();
      return { act: () => api('DELETE', '/auth/me', post({ password }, token)), tags: [`user:${user.id}`, ...tags] };
    },
  ],
  [
    'the owner of an address does not merge an account',
    async () => {
      const { user, tags } = await aDiscussion();
      const owner = await anAccount({ email: user.email, emailVerified: true });
      const act = () => api('POST', '/auth/mailbox', post({ accounts: [] }, owner.token));
      return { act, tags: [`user:${user.id}`, ...tags] };
    },
  ],
  [
    'a profile is changed',
    async () => {
      const { user, token } = await anAccount();
      return { act: () => api('PUT', '/auth/profile', post({ name: 'Ани' }, token)), tags: [`user:${user.id}`] };
    },
  ],
  [
    'a page is published',
    async () => {
      const { token } = await anAuthor('editor');
      const { id } = await createPage(token);
      const publication = post({ status: 'published' }, token);
      return { act: () => api('PUT', `/pages/${id}`, publication), tags: [`article:${id}`, 'pages'] };
    },
  ],
  [
    'a published article is changed',
    async () => {
      const { user, token } = await anAuthor();
      const { id } = await anArticle({ authorId: user.id });
      const act = () => api('PUT', `/articles/${id}`, post({ title: 'Иначе' }, token));
      return { act, tags: [`article:${id}`, `user:${user.id}`, 'lists:ru'] };
    },
  ],
  [
    'an article is deleted',
    async () => {
      const { user, token } = await anAuthor();
      const { id } = await anArticle({ authorId: user.id });
      return { act: () => api('DELETE', `/articles/${id}`, bearer(token)), tags: [`article:${id}`, `user:${user.id}`] };
    },
  ],
  [
    'the first article of a department is published',
    async () => {
      const { user, token } = await anAuthor();
      const { id: departmentId } = await aDepartment();
      const { id } = await anArticle({ authorId: user.id, departmentId, status: 'draft', publishedAt: null });
      const publication = post({ status: 'published' }, token);
      return { act: () => api('PUT', `/articles/${id}`, publication), tags: ['departments'] };
    },
  ],
  [
    'an article is moved out of a department that has no other in its language',
    async () => {
      const { user, token } = await anAuthor();
      const [from, to] = [await aDepartment(), await aDepartment()];
      await anArticle({ departmentId: from.id, language: 'en' });
      await anArticle({ departmentId: to.id });
      const { id } = await anArticle({ authorId: user.id, departmentId: from.id });
      return { act: () => api('PUT', `/articles/${id}`, post({ department: to.id }, token)), tags: ['departments'] };
    },
  ],
  [
    'the last articles of a department are deleted at once',
    async () => {
      const { user, token } = await anAuthor();
      const { id: departmentId } = await aDepartment();
      const rows = await Promise.all(Array.from({ length: 8 }, () => anArticle({ departmentId, authorId: user.id })));
      const act = async () => {
        const answers = await Promise.all(rows.map(({ id }) => api('DELETE', `/articles/${id}`, bearer(token))));
        return { status: Math.max(...answers.map(({ status }) => status)) };
      };
      return { act, tags: ['departments'] };
    },
  ],
];

describe('a change purges the pages that show it', () => {
  it.each(changes)('when %s', async (_, prepare) => {
    const { act, tags } = await prepare();
    purged.clear();

    expect((await act()).status).toBeLessThan(300);

    await pollUntil(async () => tags.every((tag) => purged.has(tag)), 5000);
    expect([...purged]).toEqual(expect.arrayContaining(tags));
  });

  it('but not every page when another article of the department remains', async () => {
    const { user, token } = await anAuthor();
    const { id: departmentId } = await aDepartment();
    const [{ id }] = [await anArticle({ departmentId, authorId: user.id }), await anArticle({ departmentId })];
    await api('DELETE', `/articles/${id}`, bearer(token));

    const ofArticle = () => notifications.find((tags) => tags.includes(`article:${id}`));
    await pollUntil(async () => ofArticle() !== undefined, 5000);
    expect(ofArticle()).not.toContain('departments');
  });
});
