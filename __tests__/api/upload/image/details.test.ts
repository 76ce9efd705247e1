import sharp from 'sharp';
import { anAuthor, send } from '../../../support/anAuthor.ts';
import { aHeic, anXmpPacket, aPhoto, aPhotoWithTexts } from '../../../support/pictures.ts';
import { uploaded } from '../../../support/uploads.ts';

const center = { x: 0.5, y: 0.5 };

async function detailsOf(content: Buffer, name?: string) {
  const { token } = await anAuthor();
  const image = await uploaded(content, token, name);
  return { image, details: (await send('GET', `/media/${image.id}`, token)).body, token };
}

describe('the texts in an uploaded file', () => {
  it('become the texts of the image, which people then change', async () => {
    const iptc = { 120: 'Мост через реку', 80: 'Левон Саргсян', 110: 'Агентство', 116: '© 2026', 90: 'Ереван' };
    const photo = await aPhotoWithTexts({ iptc, exif: { Artist: 'Camera owner' } });

    const { image, details, token } = await detailsOf(photo);
    const changed = await send('PUT', `/media/${image.id}`, token, { author: '', copyright: ' CC BY\n4.0 ' });

    const read = { alt: '', description: iptc[120], author: iptc[80], credit: iptc[110], copyright: iptc[116] };
    expect(image.alt).toBe('');
    expect(details).toMatchObject({ ...read, focus: center, crop: null });
    expect(JSON.stringify(details)).not.toContain('Ереван');
    expect(changed.body).toMatchObject({ ...read, author: '', copyright: 'CC BY 4.0' });
  });

  it('are found by the search of the library', async () => {
    const author = `Н. ${crypto.randomUUID()}`;
    const { image, token } = await detailsOf(await aPhotoWithTexts({ iptc: { 80: author } }));

    const { body } = await send('GET', `/media?q=${encodeURIComponent(author)}`, token);

    expect(body).toMatchObject({ total: 1, images: [{ id: image.id }] });
  });

  it.each(['avif', 'webp', 'png'] as const)('are read from %s', async (format) => {
    const xmp = anXmpPacket('<photoshop:Credit>AFP</photoshop:Credit>');
    const photo = await sharp(await aPhoto({ width: 60, height: 40 }))
      .toFormat(format)
      .withXmp(xmp)
      .toBuffer();

    expect((await detailsOf(photo)).details).toMatchObject({ credit: 'AFP', description: '' });
  });

  it('are read from HEIC, without the place', async () => {
    const { details } = await detailsOf(aHeic(), 'IMG_0042.HEIC');

    expect(details).toMatchObject({ description: 'Мост', author: 'Фотограф', width: 160, height: 240 });
  });

  it('are only texts, and never markup', async () => {
    const { details } = await detailsOf(
      await aPhotoWithTexts({ iptc: { 120: '<img src=x onerror=alert(1)>\u0000\nБ' } }),
    );

    expect(details).toMatchObject({ description: '<img src=x onerror=alert(1)> Б' });
  });
});
