import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { getMyProfile } from '#lib/accounts/client/currentSession.ts';
import { fetchArticleById } from '#lib/articles/client/articles.ts';
import { deleteArticle, fetchSuggestionsByTags } from '#lib/articles/client/ownArticles.ts';
import { fetchLinkCard } from '#lib/linkCards/client/linkCards.ts';
import { uploadImage } from '#lib/media/client/upload.ts';
import { fetchMediaOriginal, uploadFromUrl } from '#lib/media/client.ts';
import { subscribe } from '#lib/newsletters/client/subscription.ts';
import { fetchPublicUserProfile } from '#lib/users/client/users.ts';
import { ApiServer, type Received } from '../../../support/ApiServer.ts';
import { apiCalls } from '../../../support/apiCalls.ts';
import { asBrowser } from '../../../support/asBrowser.ts';

const server = new ApiServer();
const article = { id: '1', slug: 's', title: 'Заголовок', body: '' };
const refused = { status: 409, body: { message: 'Так нельзя', code: 'conflict' } };

beforeAll(async () => asBrowser(await server.start()));
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
});

function summaryOf({ method, path, headers, body }: Received) {
  return {
    sent: `${method} ${path.replace('/api', '')}`,
    bearer: headers.authorization,
    body: body === '' ? undefined : JSON.parse(body),
  };
}

describe.each(apiCalls)('$name', (row) => {
  it('sends the declared request and returns the response', async () => {
    server.answer = () => (row.answer === null ? { status: 204, body: null } : { status: 200, body: row.answer });

    expect(await row.call()).toEqual('result' in row ? row.result : row.answer);

    expect(server.received.map(summaryOf)).toEqual([
      { sent: row.sent, bearer: row.token ? 'Bearer t' : undefined, body: row.body },
    ]);
    expect(server.received[0]?.headers).toMatchObject(row.headers ?? {});
  });

  it('throws its default message when there is no response', async () => {
    server.answer = () => 'cut';

    await expect(row.call()).rejects.toMatchObject({ message: row.failure, cause: expect.anything() });
  });

  it('throws the server’s message when refused', async () => {
    server.answer = () => refused;

    await expect(row.call()).rejects.toMatchObject({ message: 'Так нельзя', status: 409, code: 'conflict' });
  });

  it('rejects a response of another shape', async () => {
    server.answer = () => ({ status: 200, body: { other: true } });
    const { misshapen = row.failure } = row;

    if (misshapen === null) expect(await row.call()).toBeUndefined();
    else await expect(row.call()).rejects.toMatchObject({ message: misshapen });
  });
});

describe('fetchMediaOriginal', () => {
  it('returns the file', async () => {
    server.answer = () => ({ status: 200, body: { any: 'bytes' } });

    expect(await (await fetchMediaOriginal('a/1', 't')).text()).toBe('{"any":"bytes"}');
    expect(server.received.map(summaryOf)).toEqual([
      { sent: 'GET /media/a%2F1/original', bearer: 'Bearer t', body: undefined },
    ]);
  });

  it('throws the server’s message when refused, and its own without a response', async () => {
    server.answer = () => refused;
    await expect(fetchMediaOriginal('1', 't')).rejects.toMatchObject({ message: 'Так нельзя', status: 409 });

    server.answer = () => 'cut';
    await expect(fetchMediaOriginal('1', 't')).rejects.toMatchObject({ message: 'Failed to fetch the full image' });
  });
});

describe('fetchArticleById', () => {
  it('returns the article', async () => {
    server.answer = () => ({ status: 200, body: article });

    expect(await fetchArticleById('s/1')).toEqual(article);
    expect(server.received.map(summaryOf)).toEqual([
      { sent: 'GET /articles/s%2F1', bearer: undefined, body: undefined },
    ]);
  });

  it.each([
    { status: 404, body: { message: 'Нет' } },
    { status: 500, body: '' },
    { status: 200, body: {} },
    'cut',
  ] as const)('returns null for %j', async (answer) => {
    server.answer = () => answer;

    expect(await fetchArticleById('1')).toBeNull();
  });
});

describe('deleteArticle', () => {
  it.each([
    { status: 200, body: true },
    { status: 204, body: null },
  ])('returns true for $status', async (answer) => {
    server.answer = () => answer;

    expect(await deleteArticle('1', 't')).toBe(true);
    expect(server.received.map(summaryOf)).toEqual([
      { sent: 'DELETE /articles/1', bearer: 'Bearer t', body: undefined },
    ]);
  });

  it('reports the status of a failure, whatever the server says', async () => {
    server.answer = () => refused;

    await expect(deleteArticle('1', 't')).rejects.toMatchObject({
      message: 'Failed to delete article with status 409',
      status: 409,
    });
  });

  it('throws its default message when there is no response', async () => {
    server.answer = () => 'cut';

    await expect(deleteArticle('1', 't')).rejects.toMatchObject({ message: 'Failed to delete article' });
  });
});

describe('uploadImage', () => {
  it('sends the file as a form', async () => {
    const image = { id: '1', url: '/media/1.avif', width: 10, height: 10 };
    server.answer = () => ({ status: 201, body: image });

    expect(await uploadImage(new File(['GIF89a'], 'мост.gif', { type: 'image/gif' }), 't')).toEqual(image);

    const [upload] = server.received;
    expect(upload).toMatchObject({ method: 'POST', path: '/api/upload/image', headers: { authorization: 'Bearer t' } });
    expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(upload?.body).toMatch(/name="file"; filename="мост.gif"\r\nContent-Type: image\/gif\r\n\r\nGIF89a/);
  });

  it('times out after a minute; other calls after thirty seconds', async () => {
    const limits: number[] = [];
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (milliseconds) => {
      limits.push(milliseconds);
      return timeout.call(AbortSignal, milliseconds);
    };
    server.answer = () => refused;
    await uploadImage(new File([], 'a.png'), 't').catch(() => {});
    await fetchArticleById('1');
    AbortSignal.timeout = timeout;

    expect(limits).toEqual([60_000, 30_000]);
  });

  it('throws its default message when there is no response', async () => {
    server.answer = () => 'cut';

    await expect(uploadImage(new File([], 'a.png'), 't')).rejects.toMatchObject({ message: 'Failed to upload image' });
  });
});

describe('uploadFromUrl', () => {
  it('sends the URL, and throws its default message when there is no response', async () => {
    const image = { id: '1', url: '/media/1.avif', width: 10, height: 10 };
    server.answer = () => ({ status: 201, body: image });
    expect(await uploadFromUrl('https://e.example/мост.jpg', 't')).toEqual(image);
    const [upload] = server.received;
    expect(upload).toMatchObject({
      method: 'POST',
      path: '/api/upload/from-url',
      headers: { authorization: 'Bearer t' },
    });
    expect(upload?.body).toBe('{"url":"https://e.example/мост.jpg"}');

    server.answer = () => 'cut';
    await expect(uploadFromUrl('https://e.example/', 't')).rejects.toMatchObject({
      message: 'Failed to fetch the image',
    });
  });
});

describe('fetchLinkCard', () => {
  it('sends the URL, and throws its default message when there is no response', async () => {
    const card = { url: 'https://e.example/', title: 'Мост', description: '', siteName: 'e.example', image: null };
    server.answer = () => ({ status: 200, body: card });
    expect(await fetchLinkCard(card.url, 't')).toEqual(card);
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      path: '/api/link-cards',
      headers: { authorization: 'Bearer t' },
      body: '{"url":"https://e.example/"}',
    });

    server.answer = () => 'cut';
    await expect(fetchLinkCard(card.url, 't')).rejects.toMatchObject({ message: 'Failed to read the page' });
  });
});

describe('validation before a request', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a profile’s token', () => getMyProfile(null), 'Token is required to fetch profile'],
    ['a token to update the profile', () => updateMyProfile({}, ''), 'Token is required to update profile'],
    ['an id of a public profile', () => fetchPublicUserProfile(''), 'User ID is required to fetch public profile'],
  ])('requires %s', async (_, call, message) => {
    await expect(call()).rejects.toMatchObject({ message });
    expect(server.received).toEqual([]);
  });

  it('returns no suggestions without tags', async () => {
    expect(await fetchSuggestionsByTags([], 't')).toEqual([]);
    expect(server.received).toEqual([]);
  });
});

it('throws the server’s message or its own for a failed subscription', async () => {
  server.answer = () => ({ status: 500, body: '' });

  await expect(subscribe('a@b.am')).rejects.toMatchObject({ message: 'Subscription failed', status: 500 });
});

it('includes the status of a refusal without a message', async () => {
  server.answer = () => ({ status: 502, body: '<html>' });

  for (const { name, call } of apiCalls.filter((row) => row.name !== 'subscribe')) {
    await expect(call().catch((error) => `${name}: ${error.message}`)).resolves.toBe(`${name}: HTTP error 502`);
  }
});
