import { randomUUID } from 'node:crypto';
import { anAuthor, send } from '../../../support/anAuthor.ts';
import { anImage } from '../../../support/builders.ts';
import { logEntriesOn } from '../../../support/logEntriesOn.ts';
import { api } from '../../../support/site.ts';

describe('PUT /api/media/{id}', () => {
  it('changes the sent descriptions, for any author, and leaves the others', async () => {
    const { user, token } = await anAuthor();
    const { id, url } = await anImage({ credit: 'Фото: Ани' });

    const { status, body } = await send('PUT', `/media/${id}`, token, { alt: '  Мост\nчерез реку ' });

    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, url, alt: 'Мост через реку', credit: 'Фото: Ани', usage: 0 }),
    ]);
    expect(await logEntriesOn(id)).toMatchObject([
      { action: 'image.update', actorId: user.id, details: { before: { alt: '' }, after: { alt: 'Мост через реку' } } },
    ]);
  });

  it.each([
    [{ alt: 'я'.repeat(501) }, 'alt'],
    [{ credit: 'я'.repeat(201) }, 'credit'],
    [{ alt: 1 }, 'alt'],
    [{ url: '/media/x' }, 'url'],
    [{ uploaderId: randomUUID() }, 'uploaderId'],
  ])('refuses %j and names the field', async (change, field) => {
    const { id } = await anImage();

    const answer = await send('PUT', `/media/${id}`, (await anAuthor()).token, change);

    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('refuses visitors, readers and unknown images', async () => {
    const { id } = await anImage();

    expect((await send('PUT', `/media/${id}`, (await anAuthor('reader')).token, { alt: 'x' })).status).toBe(403);
    expect((await api('PUT', `/media/${id}`)).status).toBe(401);
    expect((await send('PUT', `/media/${randomUUID()}`, (await anAuthor()).token, { alt: 'x' })).status).toBe(404);
  });
});
