import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { ApiServer } from '../../../support/ApiServer.ts';
import { asBrowser } from '../../../support/asBrowser.ts';

const server = new ApiServer();
const failure = 'Failed to call';

beforeAll(async () => asBrowser(await server.start()));
afterAll(() => server.stop());

describe('a call of a route', () => {
  it('writes parameters and query into the path and omits undefined ones', async () => {
    server.answer = () => ({ status: 200, body: { comments: [], total: 0, page: 2, limit: 10 } });
    const query = { page: 2, limit: undefined };

    await callApi('GET /comments/:id', { param: { id: 'a/b' }, query, expect: 'comments', failure });

    expect(server.received.at(-1)).toMatchObject({ method: 'GET', path: '/api/comments/a%2Fb?page=2' });
  });

  it.each([{ user: null }, { user: 'Ани' }, {}, [], null])('takes no user from %j', async (body) => {
    server.answer = () => ({ status: 200, body });

    await expect(callApi('GET /auth/me', { pick: 'user', failure, missing: 'No user' })).rejects.toThrow('No user');
  });

  it('is typed by the server’s routes', () => {
    const calls = () => [
      // @ts-expect-error: no such route
      callApi('GET /letters', { failure }),
      // @ts-expect-error: no such field in the response
      callApi('GET /departments', { pick: 'letters', failure }),
      // @ts-expect-error: a parameter is missing
      callApi('GET /articles/:id', { expect: 'body', failure }),
      // @ts-expect-error: no such language
      callApi('POST /subscribe', { body: { email: 'a@b.am', language: 'de' }, pick: 'message', failure }),
      // @ts-expect-error: no such status
      callApi('GET /articles', { query: { status: 'lost' }, expect: 'articles', failure }),
    ];
    expect(calls).toBeInstanceOf(Function);
  });
});
