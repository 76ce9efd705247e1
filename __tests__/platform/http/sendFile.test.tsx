/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import { jest } from '@jest/globals';
import { replaceMediaFile, uploadWithProgress } from '#lib/media/client.ts';
import { ApiServer } from '../../support/ApiServer.ts';

const server = new ApiServer();
let address: string;
const image = { id: '1', url: '/media/1/a.jpg', width: 10, height: 10, name: 'мост.png' };
const file = new File(['GIF89a'.repeat(10_000)], 'мост.gif', { type: 'image/gif' });

/** jsdom keeps the timer of a failed request, and thereby the process, for a minute. */
class EndingRequest extends XMLHttpRequest {
  constructor() {
    super();
    this.addEventListener('loadend', () => {
      this.timeout = 0;
    });
  }
}

beforeAll(async () => {
  Object.assign(globalThis, { XMLHttpRequest: EndingRequest });
  document.documentElement.lang = 'hy';
  address = await server.start();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  server.answer = () => ({ status: 200, body: image });
});

type Call = (onProgress: (part: number) => void, signal?: AbortSignal) => Promise<unknown>;

describe.each<[string, Call, string, string]>([
  [
    'uploadWithProgress',
    (...rest) => uploadWithProgress(file, 't', ...rest),
    'POST /api/upload/image',
    'Failed to upload image',
  ],
  [
    'replaceMediaFile',
    (...rest) => replaceMediaFile('a/b', file, 't', ...rest),
    'PUT /api/media/a%2Fb/file',
    'Failed to replace image',
  ],
])('%s', (_, send, sent, failure) => {
  // Progress is tested in a real browser: e2e/journeys/media/adminMedia.spec.ts.
  it('sends the file as a form and returns the response', async () => {
    expect(await send(() => {})).toEqual(image);

    const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '' }] = server.received;
    expect(`${method} ${path}`).toBe(sent);
    expect(headers).toMatchObject({ authorization: 'Bearer t', 'accept-language': 'hy' });
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="file"; filename="мост.gif"\r\nContent-Type: image\/gif\r\n\r\nGIF89a/);
  });

  it('throws the server’s message and code when refused', async () => {
    server.answer = () => ({ status: 422, body: { message: 'Это не картинка', code: 'image_type_unknown' } });

    await expect(send(() => {})).rejects.toMatchObject({
      message: 'Это не картинка',
      status: 422,
      code: 'image_type_unknown',
    });
  });

  it('includes the status of a refusal without a message', async () => {
    server.answer = () => ({ status: 502, body: '<html>' });

    await expect(send(() => {})).rejects.toMatchObject({ message: 'HTTP error 502', code: null });
  });

  it('throws its default message for a missing response or one of another shape', async () => {
    server.answer = () => ({ status: 200, body: { other: true } });
    await expect(send(() => {})).rejects.toMatchObject({ message: failure });

    process.env.NEXT_PUBLIC_API_HOST = 'http://127.0.0.1:1';
    // jsdom writes every failed XMLHttpRequest to the console.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await expect(send(() => {})).rejects.toMatchObject({ message: failure });
    process.env.NEXT_PUBLIC_API_HOST = address;
  });

  it('aborts with the caller’s reason', async () => {
    const controller = new AbortController();
    server.answer = () => {
      controller.abort('enough');
      return 'never';
    };
    await expect(send(() => {}, controller.signal)).rejects.toBe('enough');

    server.received.length = 0;
    await expect(send(() => {}, AbortSignal.abort('before'))).rejects.toBe('before');
    expect(server.received).toEqual([]);
  });
});
