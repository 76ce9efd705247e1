import { anImage, aSession, aUser } from '../../../support/builders.ts';
import { aForm } from '../../../support/pictures.ts';
import { startSecondApi } from '../../../support/startSecondApi.ts';
import type { TestSite } from '../../../support/startSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSecondApi({ RATE_LIMITS: 'on' });
});
afterAll(() => site.remove());

async function statusOfUpload(token: string, method = 'POST', path = '/upload/image'): Promise<number> {
  const options = { method, body: aForm('no picture'), headers: { authorization: `Bearer ${token}` } };
  return (await fetch(`${site.url}/api${path}`, options)).status;
}

describe('rate limit of POST /api/upload/image', () => {
  it('refuses an author after 120 uploads in ten minutes, also replacements, but not another author', async () => {
    const user = await aUser({ role: 'author' });
    const token = await aSession(user);
    const { id } = await anImage({ uploaderId: user.id });
    for (let n = 0; n < 120; n += 1) expect(await statusOfUpload(token)).toBe(415);

    expect(await statusOfUpload(token)).toBe(429);
    expect(await statusOfUpload(token, 'PUT', `/media/${id}/file`)).toBe(429);
    expect(await statusOfUpload(await aSession(await aUser({ role: 'author' })))).toBe(415);
  });
});
