import { rawRequest } from '../../support/rawRequest.ts';

describe('the Host header', () => {
  it('may be sent once: RFC 9112, 3.2', async () => {
    const request = (...hosts: string[]) =>
      rawRequest('GET /api/health HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close');

    expect((await request('localhost')).status).toBe(200);
    expect((await request('localhost', 'evil.example')).status).toBe(400);
    expect((await request('localhost', 'localhost')).status).toBe(400);
  });
});
