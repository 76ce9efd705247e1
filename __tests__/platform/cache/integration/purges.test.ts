import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { emptyFront } from '#lib/front/mergeFronts.ts';
import { publishDueFronts } from '#lib/front/server/publishDueFronts.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { purgeChannel } from '#lib/platform/cache/server/purgePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { fronts } from '#lib/platform/db/server/schema/fronts.ts';
import { anAccount, bearer, password, post } from '../../../support/accounts.ts';
import { anAuthor, createPage, send } from '../../../support/anAuthor.ts';
import { anImport } from '../../../support/anImport.ts';
import { aComment, aDepartment, anArticle, anImage, aSession, aUser } from '../../../support/builders.ts';
import { anIdToken, someClaims } from '../../../support/idTokens.ts';
import { accept, anInvitation } from '../../../support/invitations.ts';
import { aForm, aPhoto } from '../../../support/pictures.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { api } from '../../../support/site.ts';
import { wordpressFile, wordpressPost } from '../../../support/wordpressItems.ts';

// Apart from the page tests: the department tests there purge every page, which would hide a missing purge.
const purged = new Set<string>();
/** The tags of each notification: other tests purge pages too. */
const notifications: string[][] = [];
const listener = new Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => {
    // The last one is the purge's id.
    const tags: string[] = JSON.parse(payload ?? '[]').slice(0, -1);
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
    'the focal point of a picture is moved',
    async () => {
      const { path, token, tags } = await aShownPicture();
      return { act: () => api('PUT', path, post({ focus: { x: 0.2, y: 0.3 } }, token)), tags };
    },
  ],
  [
    'a front is published',
    async () => {
      const { token } = await anAuthor('editor');
      const { id: departmentId } = await aDepartment();
      const { id: articleId } = await anArticle({ departmentId });
      const change = (method: string, path: string, ifMatch: string, body?: unknown) =>
        send(method, `/front/ru${path}?department=${departmentId}`, token, body, { 'if-match': ifMatch });
      await change('PUT', '', '"f0"', { lead: { articleId, until: null } });
      return { act: () => change('POST', '/publish', '"f1"'), tags: [`front:ru:${departmentId}`] };
    },
  ],
  [
    'the time of a pin on a front is over',
    async () => {
      const { id: departmentId } = await aDepartment();
      const { id: articleId } = await anArticle({ departmentId });
      const endsAt = new Date(Date.now() - 1000);
      const lead = { articleId, until: endsAt.toISOString() };
      await database()
        .insert(fronts)
        .values({ language: 'ru', departmentId, version: 1, published: { ...emptyFront, lead }, endsAt });
      const act = async () => {
        await publishDueFronts({ db: database(), actor: visitor });
        return { status: 204 };
      };
      return { act, tags: [`front:ru:${departmentId}`] };
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
    'a reader accepts an invitation with Google under another name',
    async () => {
      const claims = someClaims();
      const google = await anIdToken(claims);
      const { body } = await api('GET', '/auth/me', bearer(google));
      const { token } = await anInvitation({ email: claims.email });
      const act = () => accept({ token, name: 'Ани' }, google);
      return { act, tags: [`user:${(body as { user: { id: string } }).user.id}`] };
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
    'a translation is taken out of search engines',
    async () => {
      const { user, token } = await anAuthor();
      const { id, translationGroup } = await anArticle({ authorId: user.id });
      const other = await anArticle({ translationGroup, language: 'en' });
      const act = () => api('PUT', `/articles/${id}`, post({ seo: { noindex: true } }, token));
      return { act, tags: [`article:${id}`, `article:${other.id}`] };
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

  it('when the content of another site is imported, once for all of it', async () => {
    const { marker, site, run, remove } = anImport();
    const tags = ['departments', 'lists:ru', 'lists:en', 'lists:hy'];

    const { code } = await run(wordpressFile(site, [wordpressPost({ id: 1, title: marker, site })]));
    remove();

    expect(code).toBe(0);
    expect(await pollUntil(async () => notifications.some((sent) => isDeepStrictEqual(sent, tags)))).toBe(true);
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
