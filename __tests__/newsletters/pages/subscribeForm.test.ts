import { randomUUID } from 'node:crypto';
import { startSite, type TestSite } from '../../support/startSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'on' });
});
afterAll(() => site.remove());

async function submit(): Promise<string | null> {
  const response = await fetch(`${site.url}/subscribe`, {
    method: 'POST',
    body: new URLSearchParams({ email: `${randomUUID()}@example.com`, language: 'ru' }),
    redirect: 'manual',
  });
  return response.headers.get('location');
}

describe('the subscription form without JavaScript', () => {
  it('has the rate limit of the API: ten mails an hour from one source', async () => {
    const locations = [];
    for (let n = 0; n < 11; n += 1) locations.push(await submit());

    expect(locations).toEqual([...Array(10).fill('/subscribe?result=done'), '/subscribe?result=limited']);
  });

  it('refuses forms of other sites', async () => {
    const response = await fetch(`${site.url}/subscribe`, {
      method: 'POST',
      body: new URLSearchParams({ email: `${randomUUID()}@example.com` }),
      headers: { origin: 'https://evil.example' },
      redirect: 'manual',
    });

    expect(response.status).toBe(403);
  });
});
