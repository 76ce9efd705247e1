import { randomUUID } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { rateLimits } from '#lib/platform/db/server/schema/rateLimits.ts';
import { post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

const someId = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071';

/** A unique text. */
const words = (text = 'Хорошая статья') => `${text} ${randomUUID()}`;

async function commentsOf(articleId: string) {
  return database().select().from(comments).where(eq(comments.articleId, articleId));
}

describe('POST /api/comments', () => {
  it('publishes a visitor’s comment under the given name', async () => {
    const { id: articleId } = await anArticle();
    const body = words();

    const answer = await api('POST', '/comments', post({ articleId, body, authorName: 'Анна' }));

    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String),
        articleId,
        parentId: null,
        author: { id: null, name: 'Анна', avatarUrl: null, portraitUrl: null },
        fromNewsroom: false,
        body,
        status: 'published',
        createdAt: expect.any(String),
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await api('GET', `/comments/${articleId}`)).body).toMatchObject({ comments: [{ body }], total: 1 });
    expect((await api('GET', `/articles/${articleId}`)).body).toMatchObject({ comments: 1 });
  });

  it('publishes a user’s comment under the user’s name', async () => {
    const { id: articleId } = await anArticle();
    const reader = await aUser({ name: 'Ани' });

    const { status, body } = await api('POST', '/comments', post({ articleId, body: words() }, await aSession(reader)));

    expect([status, body]).toMatchObject([
      201,
      { author: { id: reader.id, name: 'Ани', avatarUrl: null, portraitUrl: null } },
    ]);
  });

  it('adds a reply below its parent', async () => {
    const { id: articleId } = await anArticle();
    const start = await aComment({ articleId });

    const { body } = await api(
      'POST',
      '/comments',
      post({ articleId, parentId: start.id, body: words(), authorName: 'Б' }),
    );

    expect(body).toMatchObject({ parentId: start.id, status: 'published' });
    const list = await api('GET', `/comments/${articleId}`);
    expect(list.body).toMatchObject({ comments: [{ id: start.id, replies: [body] }], total: 1 });
  });

  it('marks an answer of the newsroom, which only those who moderate the article’s comments give', async () => {
    const author = await aUser({ role: 'author' });
    const { id: articleId } = await anArticle({ authorId: author.id });
    const { id: parentId } = await aComment({ articleId });
    const answer = async (user: typeof author) =>
      api('POST', '/comments', post({ articleId, parentId, fromNewsroom: true, body: words() }, await aSession(user)));

    expect(await answer(author)).toMatchObject({
      status: 201,
      body: { author: { id: author.id }, fromNewsroom: true },
    });
    for (const role of ['reader', 'author'] as const) {
      expect(await answer(await aUser({ role }))).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
    const visitor = { articleId, parentId, fromNewsroom: true, body: words(), authorName: 'Редакция' };
    expect((await api('POST', '/comments', post(visitor))).status).toBe(403);
    const { comments } = (await api('GET', `/comments/${articleId}`)).body as { comments: { replies: object[] }[] };
    expect(comments[0]?.replies).toMatchObject([{ author: { name: author.name }, fromNewsroom: true }]);
  });

  it('accepts as parent only a published top-level comment of the same article', async () => {
    const { id: articleId } = await anArticle();
    const start = await aComment({ articleId });
    const parents = [
      await aComment({ articleId, parentId: start.id }),
      await aComment({ articleId, status: 'pending' }),
      await aComment({ articleId, status: 'deleted' }),
      await aComment({ articleId: (await anArticle()).id }),
      { id: randomUUID() },
    ];

    for (const { id: parentId } of parents) {
      const answer = await api('POST', '/comments', post({ articleId, parentId, body: words(), authorName: 'Б' }));
      expect(answer).toMatchObject({ status: 400, body: { fields: { parentId: expect.any(String) } } });
    }
    expect(await commentsOf(articleId)).toHaveLength(4);
  });

  it.each([
    ['http', 'см. http://example.com'],
    ['https in upper case', 'HTTPS://EXAMPLE.COM'],
    ['www', 'www.example.com'],
    ['a bare domain with a path', 'на example.com/path'],
    ['a domain in another script', 'пример.рф/страница'],
    ['a bare domain', 'evil.com'],
    ['a bare domain in another script', 'пример.рф'],
    ['a phone number', '+7 (999) 123-45-67'],
    ['full-width letters', 'ｅｘａｍｐｌｅ．ｃｏｍ／ｐａｔｈ'],
  ])('holds a comment with a link or a phone number: %s', async (_, text) => {
    const { id: articleId } = await anArticle();

    const answer = await api('POST', '/comments', post({ articleId, body: words(text), authorName: 'Вася' }));

    expect([answer.status, answer.body]).toMatchObject([201, { status: 'pending' }]);
    expect((await api('GET', `/comments/${articleId}`)).body).toEqual({ comments: [], total: 0, totalIsExact: true });
  });

  it('holds a link in the name, and does not mistake ordinary text for a link', async () => {
    const { id: articleId } = await anArticle();

    const named = await api('POST', '/comments', post({ articleId, body: words(), authorName: 'www.casino' }));
    const text = words('Цена 12.5 руб./кг, 5 кг.м/с, т.е. и/или и т.п./и др. Согласен.А вы? См. 1941–1945');
    const ordinary = await api('POST', '/comments', post({ articleId, body: text, authorName: 'Гость' }));

    expect(named.body).toMatchObject({ status: 'pending' });
    expect(ordinary.body).toMatchObject({ status: 'published' });
  });

  it('holds a text that the same writer repeats within an hour, ignoring spaces and case, on any article', async () => {
    const { id: articleId } = await anArticle();
    const [one, other] = [await aSession(await aUser()), await aSession(await aUser())];
    const text = words('Купите слона');
    const again = text.toUpperCase().replaceAll(' ', ' \n ');
    const statusOf = async (body: string, token?: string) => {
      const comment = { articleId, body, ...(!token && { authorName: 'Гость' }) };
      return ((await api('POST', '/comments', post(comment, token))).body as { status: string }).status;
    };

    expect(await statusOf(text, one)).toBe('published');
    expect(await statusOf(again, one)).toBe('pending');
    expect(await statusOf(text, other)).toBe('published');
    expect(await statusOf(text)).toBe('published');
    expect(await statusOf(again)).toBe('pending');
    const { id } = await anArticle();
    const elsewhere = await api('POST', '/comments', post({ articleId: id, body: text }, one));
    expect(elsewhere.body).toMatchObject({ status: 'pending' });
  });

  it('allows the same text after an hour', async () => {
    const { id: articleId } = await anArticle();
    const token = await aSession(await aUser());
    const comment = post({ articleId, body: words() }, token);
    await api('POST', '/comments', comment);
    const since = Date.now() - 60_000;

    await database()
      .update(rateLimits)
      .set({ expire: Date.now() - 1 })
      .where(and(like(rateLimits.key, 'comment-text:%'), gt(rateLimits.expire, since + 3_600_000)));

    expect((await api('POST', '/comments', comment)).body).toMatchObject({ status: 'published' });
  });

  it.each(['Спасибо!', '+1', 'Спасибо большое за статью', 'Շնորհակալություն', 'Thank you so much!'])(
    'never holds repeated short texts: %s',
    async (body) => {
      const { id: articleId } = await anArticle();
      const token = await aSession(await aUser());

      for (const comment of [post({ articleId, body }, token), post({ articleId, body, authorName: 'Гость' })]) {
        const [first, second] = [await api('POST', '/comments', comment), await api('POST', '/comments', comment)];
        expect([first.body, second.body]).toMatchObject([{ status: 'published' }, { status: 'published' }]);
      }
    },
  );

  it('publishes one of many concurrent identical comments', async () => {
    const { id: articleId } = await anArticle();
    const comment = post({ articleId, body: words(), authorName: 'Гость' });

    await Promise.all(Array.from({ length: 8 }, () => api('POST', '/comments', comment)));

    const statuses = (await commentsOf(articleId)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(7).fill('pending'), 'published']);
  });

  it('creates one comment for two submissions with one Idempotency-Key, only for the same author', async () => {
    const { id: articleId } = await anArticle();
    const send = (text: string, key: string, token?: string) => {
      const options = post({ articleId, body: text, ...(!token && { authorName: 'Гость' }) }, token);
      return api('POST', '/comments', { ...options, headers: { ...options.headers, 'idempotency-key': key } });
    };
    const text = words();

    const answers = await Promise.all([send(text, 'once'), send(text, 'once'), send(text, 'once')]);
    const repeated = await send(text, 'once');
    const different = await send(words(), 'once');
    const [one, other] = [await aSession(await aUser()), await aSession(await aUser())];
    const byUsers = [await send(text, 'once', one), await send(text, 'once', other)];

    expect(answers[0]).toMatchObject({ status: 201, body: { status: 'published' } });
    expect([...answers, repeated].map(({ body }) => body)).toEqual(Array(4).fill(answers[0]?.body));
    expect([different, ...byUsers].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await commentsOf(articleId)).toHaveLength(4);
  });

  it('does not hold comments of the article’s author and of admins, but those of other authors', async () => {
    const author = await aUser({ role: 'author' });
    const { id: articleId } = await anArticle({ authorId: author.id });
    const statusFor = async (user: { id: string }) => {
      const { body } = await api(
        'POST',
        '/comments',
        post({ articleId, body: words('https://example.com') }, await aSession(user)),
      );
      return (body as { status: string }).status;
    };

    expect(await statusFor(author)).toBe('published');
    expect(await statusFor(await aUser({ role: 'admin' }))).toBe('published');
    expect(await statusFor(await aUser({ role: 'author' }))).toBe('pending');
    expect(await statusFor(await aUser())).toBe('pending');
  });

  it('stores honeypot hits as spam and answers as for a held comment', async () => {
    const { id: articleId } = await anArticle();

    const { status, body } = await api(
      'POST',
      '/comments',
      post({ articleId, body: words(), authorName: 'Бот', website: 'casino' }),
    );

    expect([status, body]).toMatchObject([201, { status: 'pending' }]);
    expect(await commentsOf(articleId)).toMatchObject([{ status: 'spam' }]);
    const unseen = await api('POST', '/comments', post({ articleId, body: words(), authorName: 'Я', website: '' }));
    expect(unseen.body).toMatchObject({ status: 'published' });
  });

  it('stores plain text, trimmed', async () => {
    const { id: articleId } = await anArticle();
    const marker = randomUUID();

    const { body } = await api(
      'POST',
      '/comments',
      post({ articleId, body: ` <b>А</b>\n\u202eБ\n\t${marker} \n`, authorName: ' Анна \tБ ' }),
    );

    expect(body).toMatchObject({ body: `<b>А</b>\nБ\n ${marker}`, author: { name: 'Анна Б' } });
  });

  it.each(['Аdmin', 'Peдaкция', 'Adm1n'])(
    'holds a comment under the name %s, which imitates the editors',
    async (name) => {
      const { id: articleId } = await anArticle();
      const reader = await aSession(await aUser({ name }));

      const guests = await api('POST', '/comments', post({ articleId, body: words(), authorName: name }));
      const readers = await api('POST', '/comments', post({ articleId, body: words() }, reader));

      expect([guests.body, readers.body]).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    },
  );

  it('holds a comment under an author’s name with look-alike letters, but not the author’s own', async () => {
    const { id: articleId } = await anArticle();
    const name = `Каха Осос ${randomUUID()}`;
    const author = await aUser({ role: 'author', name });

    const guests = await api(
      'POST',
      '/comments',
      post({ articleId, body: words(), authorName: name.replace('К', 'K') }),
    );
    const own = await api('POST', '/comments', post({ articleId, body: words() }, await aSession(author)));

    expect([guests.body, own.body]).toMatchObject([{ status: 'pending' }, { status: 'published' }]);
  });

  it('returns 404 for articles that are not public, also to their author, and stores nothing', async () => {
    const author = await aUser({ role: 'author' });
    const draft = await anArticle({ status: 'draft', publishedAt: null, authorId: author.id });

    for (const articleId of [draft.id, randomUUID()]) {
      const answer = await api('POST', '/comments', post({ articleId, body: words() }, await aSession(author)));
      expect(answer).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
    }
    expect(await commentsOf(draft.id)).toEqual([]);
  });

  it('refuses an invalid token instead of treating the caller as a visitor', async () => {
    const { id: articleId } = await anArticle();

    const answer = await api(
      'POST',
      '/comments',
      post({ articleId, body: words(), authorName: 'Гость' }, 'x'.repeat(43)),
    );

    expect(answer.status).toBe(401);
    expect(await commentsOf(articleId)).toEqual([]);
  });

  it('does not let a signed-in user choose another name', async () => {
    const { id: articleId } = await anArticle();
    const token = await aSession(await aUser());

    const answer = await api('POST', '/comments', post({ articleId, body: words(), authorName: 'Редактор' }, token));

    expect(answer).toMatchObject({ status: 400, body: { fields: { authorName: expect.any(String) } } });
  });

  it.each([
    [{ authorName: undefined }, 'authorName'],
    [{ authorName: ' \u200b ' }, 'authorName'],
    [{ authorName: 'я'.repeat(101) }, 'authorName'],
    [{ body: undefined }, 'body'],
    [{ body: '' }, 'body'],
    [{ body: ' \u0000\n\u200b ' }, 'body'],
    [{ body: 'я'.repeat(4001) }, 'body'],
    [{ body: { toString: 'x' } }, 'body'],
    [{ articleId: 'x' }, 'articleId'],
    [{ parentId: 'x' }, 'parentId'],
    [{ status: 'published' }, 'status'],
    [{ authorId: someId }, 'authorId'],
    [{ id: someId }, 'id'],
  ])('refuses %j and names the field', async (fields, field) => {
    const { id: articleId } = await anArticle();

    const answer = await api('POST', '/comments', post({ articleId, body: words(), authorName: 'Гость', ...fields }));

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    });
    expect(await commentsOf(articleId)).toEqual([]);
  });

  it('accepts a body of the maximum length', async () => {
    const { id: articleId } = await anArticle();
    const body = words().padEnd(4000, 'я');

    expect((await api('POST', '/comments', post({ articleId, body, authorName: 'Гость' }))).status).toBe(201);
  });
});
