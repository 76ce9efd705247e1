import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the next request is answered with. */
let answer: { status: number; body: string };
const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.NEXT_PUBLIC_API_HOST = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(globalThis, { document: { documentElement: { lang: 'ru' } } });
});

afterAll(() => {
  server.close();
});

async function call() {
  const { request } = await import('#lib/client/api/request.ts');
  return request('/anything');
}

describe('a call of the API from the browser', () => {
  it('gives the JSON of a success', async () => {
    answer = { status: 200, body: '{"views":3}' };

    expect(await call()).toEqual({ views: 3 });
  });

  it('gives null for 204', async () => {
    answer = { status: 204, body: '' };

    expect(await call()).toBeNull();
  });

  it('gives null, with a warning, for a success that is no JSON', async () => {
    const warn = console.warn;
    const warnings: unknown[] = [];
    console.warn = (...words) => warnings.push(words);
    answer = { status: 200, body: '<html>' };

    expect(await call()).toBeNull();
    console.warn = warn;
    expect(warnings).toHaveLength(1);
  });

  it.each([
    [403, '{"message":"Нельзя"}', 'Нельзя'],
    [500, '<html>', 'HTTP error 500'],
    [404, '{"message":""}', 'HTTP error 404'],
    [400, '{"message":{}}', 'HTTP error 400'],
  ])('raises %i %s as an error with its status', async (status, body, message) => {
    answer = { status, body };

    await expect(call()).rejects.toMatchObject({ name: 'ApiError', status, message });
  });
});
