import { request } from '#lib/platform/http/browser/request.ts';
import { ApiServer, type ServerAnswer } from '../../../support/ApiServer.ts';
import { asBrowser } from '../../../support/asBrowser.ts';

const server = new ApiServer();
const failure = 'Failed to fetch anything';

beforeAll(async () => {
  asBrowser();
  await server.start();
});

afterAll(() => server.stop());

function call(answer: ServerAnswer, options: Partial<Parameters<typeof request>[1]> = {}) {
  server.answer = () => answer;
  return request('/anything', { failure, ...options });
}

describe('an API request from the browser', () => {
  it('returns the JSON of a success', async () => {
    expect(await call({ status: 200, body: { views: 3 } })).toEqual({ views: 3 });
  });

  it.each<[string, ServerAnswer, number]>([
    ['without a warning for 204', { status: 204, body: null }, 0],
    ['with a warning for a success that is not JSON', { status: 200, body: '<html>' }, 1],
  ])('returns null, %s', async (_, answer, count) => {
    const warn = console.warn;
    const warnings: unknown[] = [];
    console.warn = (...words) => warnings.push(words);

    expect(await call(answer)).toBeNull();

    console.warn = warn;
    expect(warnings).toHaveLength(count);
  });

  it('sends language, bearer token and content type', async () => {
    await call(
      { status: 200, body: {} },
      { method: 'POST', token: 'abc', body: { a: 1 }, headers: { 'If-Match': '7' } },
    );

    expect(server.received.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/anything',
      headers: {
        'accept-language': 'ru',
        authorization: 'Bearer abc',
        'content-type': 'application/json',
        'if-match': '7',
      },
      body: '{"a":1}',
    });
  });

  it.each([
    [403, '{"message":"Нельзя"}', 'Нельзя'],
    [500, '<html>', 'HTTP error 500'],
    [404, '{"message":""}', 'HTTP error 404'],
    [400, '{"message":{}}', 'HTTP error 400'],
    [400, '[]', 'HTTP error 400'],
    [401, '', 'HTTP error 401'],
  ])('throws %i %s as an error with its status', async (status, body, message) => {
    await expect(call({ status, body })).rejects.toMatchObject({ name: 'ApiError', status, message });
  });

  it('passes on the error code and the invalid fields', async () => {
    const body = { message: 'Не так', code: 'invalid_input', fields: { email: 'Это не адрес', name: 7 } };

    await expect(call({ status: 400, body })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { email: 'Это не адрес' },
    });
  });

  it('throws the call’s own message on timeout, with the cause', async () => {
    await expect(call('never', { timeout: 50 })).rejects.toMatchObject({
      name: 'Error',
      message: failure,
      cause: { name: 'TimeoutError' },
    });
  });

  it('throws the call’s own message when the connection breaks during the response', async () => {
    await expect(call('cut')).rejects.toMatchObject({ message: failure, cause: expect.anything() });
  });

  it('throws the call’s own message when the connection is refused', async () => {
    await expect(call('never', { host: 'http://127.0.0.1:1' })).rejects.toMatchObject({
      message: failure,
      cause: { name: 'TypeError' },
    });
  });

  it('throws an abort error when the caller aborts', async () => {
    const abort = new AbortController();
    const pending = call('never', { signal: abort.signal });
    abort.abort();

    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
