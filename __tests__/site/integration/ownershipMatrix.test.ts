import { eq, inArray } from 'drizzle-orm';
import { hashToken, sessionIdOf } from '#lib/accounts/server/token.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { logEntries } from '#lib/platform/db/server/schema/editorial.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { reviews } from '#lib/platform/db/server/schema/reviews.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, bearer, post } from '../../support/accounts.ts';
import { aComment, anArticle } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

const callers = [
  'none',
  'bad token',
  'revoked',
  'blocked',
  'reader',
  'author',
  'other author',
  'editor',
  'admin',
] as const;
type Caller = (typeof callers)[number];

/** Targets of the calls: an author, their articles in several statuses, a reader's comment on it, that reader and one of their sessions. */
async function aScene() {
  const author = await anAccount({ role: 'author' });
  const writer = await anAccount();
  const article = await anArticle({ authorId: author.user.id });
  const draft = await anArticle({ authorId: author.user.id, status: 'draft', publishedAt: null });
  const handedIn = await anArticle({ authorId: author.user.id, status: 'review', publishedAt: null });
  await database().insert(reviews).values({ articleId: handedIn.id });
  const trashed = await anArticle({ authorId: author.user.id, deletedAt: new Date() });
  const comment = await aComment({ articleId: article.id, authorId: writer.user.id });
  return { author, writer, article, draft, handedIn, trashed, comment, session: sessionIdOf(hashToken(writer.token)) };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

type Row = {
  path: (scene: Scene) => string;
  body?: object;
  admitted: Caller[];
  /** The refusal for signed-in users without permission: 404 where the existence must stay hidden. */
  refusal: 403 | 404;
  /** The refusal for readers, where all calls of this kind are closed to them. */
  toReaders?: 403;
  /** Also works without a token, with the same 404 for hidden things. */
  open?: true;
};

/** Who may do what with data of the author, or of the reader who wrote the comment. */
const matrix: Record<string, Row> = {
  'GET /articles/edit/{draft}': {
    path: ({ draft }) => `/articles/edit/${draft.id}`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'GET /articles/edit/{draft}/version': {
    path: ({ draft }) => `/articles/edit/${draft.id}/version`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'GET /articles/edit/{draft}/foreign-links': {
    path: ({ draft }) => `/articles/edit/${draft.id}/foreign-links`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'POST /articles/{draft}/translations': {
    path: ({ draft }) => `/articles/${draft.id}/translations`,
    body: { language: 'en' },
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'POST /articles/{draft}/submit': {
    path: ({ draft }) => `/articles/${draft.id}/submit`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'POST /articles/{handedIn}/withdraw': {
    path: ({ handedIn }) => `/articles/${handedIn.id}/withdraw`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'POST /articles/{handedIn}/return': {
    path: ({ handedIn }) => `/articles/${handedIn.id}/return`,
    admitted: ['editor', 'admin'],
    refusal: 403,
  },
  'PUT /articles/{handedIn}/assignee': {
    path: ({ handedIn }) => `/articles/${handedIn.id}/assignee`,
    body: { userId: null },
    admitted: ['editor', 'admin'],
    refusal: 403,
  },
  'GET /articles/{draft}': { path: ({ draft }) => `/articles/${draft.id}`, admitted: [], refusal: 404, open: true },
  'PUT /articles/{article}': {
    path: ({ article }) => `/articles/${article.id}`,
    body: { summary: 'Захвачено' },
    admitted: ['author', 'editor', 'admin'],
    refusal: 403,
  },
  'PUT /articles/{draft}': {
    path: ({ draft }) => `/articles/${draft.id}`,
    body: { summary: 'Захвачено' },
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'DELETE /articles/{article}': {
    path: ({ article }) => `/articles/${article.id}`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 403,
  },
  'DELETE /articles/{draft}': {
    path: ({ draft }) => `/articles/${draft.id}`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'POST /articles/{trashed}/restore': {
    path: ({ trashed }) => `/articles/${trashed.id}/restore`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 404,
    toReaders: 403,
  },
  'PUT /comments/{comment}': {
    path: ({ comment }) => `/comments/${comment.id}`,
    body: { status: 'spam' },
    admitted: ['author', 'editor', 'admin'],
    refusal: 403,
  },
  'DELETE /comments/{comment}': {
    path: ({ comment }) => `/comments/${comment.id}`,
    admitted: ['author', 'editor', 'admin'],
    refusal: 403,
  },
  'PUT /users/{writer}': {
    path: ({ writer }) => `/users/${writer.user.id}`,
    body: { role: 'author' },
    admitted: ['admin'],
    refusal: 403,
  },
  'DELETE /users/{writer}': { path: ({ writer }) => `/users/${writer.user.id}`, admitted: ['admin'], refusal: 403 },
  'DELETE /users/{writer}/sessions': {
    path: ({ writer }) => `/users/${writer.user.id}/sessions`,
    admitted: ['admin'],
    refusal: 403,
  },
  'DELETE /auth/sessions/{session}': { path: ({ session }) => `/auth/sessions/${session}`, admitted: [], refusal: 404 },
};

async function tokenOf(caller: Caller, scene: Scene): Promise<string | undefined> {
  if (caller === 'none') return undefined;
  if (caller === 'bad token') return 'x'.repeat(43);
  if (caller === 'author') return scene.author.token;
  if (caller === 'reader') return (await anAccount()).token;
  if (caller === 'other author') return (await anAccount({ role: 'author' })).token;
  if (caller === 'editor') return (await anAccount({ role: 'editor' })).token;
  const { user, token } = await anAccount({ role: 'admin', blockedAt: caller === 'blocked' ? new Date() : null });
  if (caller === 'revoked') await database().delete(sessions).where(eq(sessions.userId, user.id));
  return token;
}

function refusalOf({ refusal, toReaders, open }: Row, caller: Caller): number {
  if (caller === 'none' && open) return refusal;
  if (caller === 'reader' && toReaders) return toReaders;
  return ['none', 'bad token', 'revoked', 'blocked'].includes(caller) ? 401 : refusal;
}

/** All rows of the scene and their log entries. */
async function stateOf({ author, writer, article, draft, handedIn, trashed, comment }: Scene) {
  const db = database();
  const things = [article.id, draft.id, handedIn.id, trashed.id, comment.id, writer.user.id, author.user.id];
  return {
    articles: await db.select().from(articles).where(eq(articles.authorId, author.user.id)).orderBy(articles.id),
    reviews: await db.select().from(reviews).where(eq(reviews.articleId, handedIn.id)),
    comments: await db.select().from(comments).where(eq(comments.articleId, article.id)),
    users: await db.select().from(users).where(eq(users.id, writer.user.id)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, writer.user.id)),
    written: await db.select().from(logEntries).where(inArray(logEntries.targetId, things)),
  };
}

describe('permissions for other users’ data', () => {
  it.each(Object.entries(matrix))('%s, and a refusal leaves the database unchanged', async (call, row) => {
    const [method = ''] = call.split(' ');

    for (const caller of callers) {
      const scene = await aScene();
      const token = await tokenOf(caller, scene);
      const before = await stateOf(scene);
      const options = method === 'GET' ? (token ? bearer(token) : {}) : post(row.body ?? {}, token);

      const { status } = await api(method, row.path(scene), options);

      if (row.admitted.includes(caller)) {
        expect([caller, Math.floor(status / 100)]).toEqual([caller, 2]);
        continue;
      }
      expect([caller, status]).toEqual([caller, refusalOf(row, caller)]);
      expect(await stateOf(scene)).toEqual(before);
    }
  });
});
