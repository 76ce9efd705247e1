import { aSession, aUser } from '../../../support/builders.ts';
import { aForm } from '../../../support/pictures.ts';
import { startApiBeside } from '../../../support/startApiBeside.ts';
import type { TestSite } from '../../../support/startSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startApiBeside({ RATE_LIMITS: 'on' });
});
afterAll(() => site.remove());

async function statusOfUpload(token: string): Promise<number> {
  const options = { method: 'POST', body: aForm('no picture'), headers: { authorization: `Bearer ${token}` } };
  return (await fetch(`${site.url}/api/upload/image`, options)).status;
}

describe('POST /api/upload/image, often', () => {
  it('is refused to an author after 120 in ten minutes, whatever they were, and not to another', async () => {
    const token = await aSession(await aUser({ role: 'author' }));
    for (let n = 0; n < 120; n += 1) expect(await statusOfUpload(token)).toBe(415);

    expect(await statusOfUpload(token)).toBe(429);
    expect(await statusOfUpload(await aSession(await aUser({ role: 'author' })))).toBe(415);
  });
});
