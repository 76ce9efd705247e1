import sharp from 'sharp';
import { noDetails, readDetails } from '#lib/media/server/pictureDetails.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { aHeic, anXmpPacket, aPhoto, aPhotoWithTexts } from '../../support/pictures.ts';
import { uploaded } from '../../support/uploads.ts';

const agency = {
  exif: { ImageDescription: 'EXIF: bridge', Artist: 'L. Sargsyan', Copyright: '(C) 2026' },
  iptc: { 120: 'Мост через реку', 80: 'Левон Саргсян', 110: 'Агентство', 116: '© 2026', 90: 'Ереван', 101: 'Армения' },
  xmp: `<dc:description><rdf:Alt>
      <rdf:li xml:lang="ru-RU">Рабочие на мосту</rdf:li><rdf:li xml:lang="x-default">Workers on the bridge</rdf:li>
    </rdf:Alt></dc:description>
    <dc:creator><rdf:Seq><rdf:li>Anna Petrova</rdf:li><rdf:li>Levon Sargsyan</rdf:li></rdf:Seq></dc:creator>
    <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© AFP</rdf:li></rdf:Alt></dc:rights>
    <photoshop:Credit>AFP</photoshop:Credit><photoshop:City>Yerevan</photoshop:City>
    <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">Two men and a cable</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>`,
};

async function detailsOf(texts: Parameters<typeof aPhotoWithTexts>[0]) {
  return readDetails(await sharp(await aPhotoWithTexts(texts)).metadata());
}

describe('readDetails', () => {
  it('reads XMP before IPTC before EXIF, and never the place', async () => {
    const { exif, iptc } = agency;

    expect(await detailsOf(agency)).toEqual({
      alt: 'Two men and a cable',
      description: 'Workers on the bridge',
      author: 'Anna Petrova, Levon Sargsyan',
      credit: 'AFP',
      copyright: '© AFP',
    });
    expect(await detailsOf({ exif, iptc })).toEqual({
      alt: '',
      description: 'Мост через реку',
      author: 'Левон Саргсян',
      credit: 'Агентство',
      copyright: '© 2026',
    });
    expect(await detailsOf({ exif })).toEqual({
      ...noDetails,
      description: 'EXIF: bridge',
      author: 'L. Sargsyan',
      copyright: '(C) 2026',
    });
    expect(await detailsOf({})).toEqual(noDetails);
  });

  it.each(['OLYMPUS DIGITAL CAMERA', 'SONY DSC', 'DCIM\\100MEDIA\\DJI_0001.JPG', ' \u200b '])(
    'ignores %j, which says nothing about the picture',
    async (ImageDescription) => {
      expect(await detailsOf({ exif: { ImageDescription } })).toEqual(noDetails);
    },
  );

  it('removes control characters and line breaks, and cuts a text to the limit of its field', async () => {
    const { description, author } = await detailsOf({
      iptc: { 120: `<script>\u202e\nМост\u0007</script>${'я'.repeat(3000)}`, 80: `${'я'.repeat(199)}🎈` },
    });

    expect(description).toMatch(/^<script> Мост<\/script>я+$/);
    expect(description).toHaveLength(2000);
    expect(author).toBe('я'.repeat(199));
  });

  it('reads neither entities, nor broken or very long metadata, without an error', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>`;
    const text = '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">&c;</rdf:li></rdf:Alt></dc:description>';
    const hostile = [
      { xmp: Buffer.from(bomb + anXmpPacket(text)) },
      { xmp: Buffer.from('<x:xmpmeta><rdf:RDF>') },
      { xmp: Buffer.alloc(5_000_000, '<a>') },
      { exif: Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1') },
      { exif: Buffer.alloc(3), iptc: Buffer.alloc(60_000, 0x1c) },
    ];

    for (const metadata of hostile) expect(readDetails(metadata).description.length).toBeLessThan(20);
  });
});

const center = { x: 0.5, y: 0.5 };

async function uploadedDetails(content: Buffer, name?: string) {
  const { token } = await anAuthor();
  const image = await uploaded(content, token, name);
  return { image, details: (await send('GET', `/media/${image.id}`, token)).body, token };
}

describe('the texts in an uploaded file', () => {
  it('become the texts of the image, which people then change', async () => {
    const iptc = { 120: 'Мост через реку', 80: 'Левон Саргсян', 110: 'Агентство', 116: '© 2026', 90: 'Ереван' };
    const photo = await aPhotoWithTexts({ iptc, exif: { Artist: 'Camera owner' } });

    const { image, details, token } = await uploadedDetails(photo);
    const changed = await send('PUT', `/media/${image.id}`, token, { author: '', copyright: ' CC BY\n4.0 ' });

    const read = { alt: '', description: iptc[120], author: iptc[80], credit: iptc[110], copyright: iptc[116] };
    expect(image.alt).toBe('');
    expect(details).toMatchObject({ ...read, focus: center, crop: null });
    expect(JSON.stringify(details)).not.toContain('Ереван');
    expect(changed.body).toMatchObject({ ...read, author: '', copyright: 'CC BY 4.0' });
  });

  it('are found by the search of the library', async () => {
    const author = `Н. ${crypto.randomUUID()}`;
    const { image, token } = await uploadedDetails(await aPhotoWithTexts({ iptc: { 80: author } }));

    const { body } = await send('GET', `/media?q=${encodeURIComponent(author)}`, token);

    expect(body).toMatchObject({ total: 1, images: [{ id: image.id }] });
  });

  it.each(['avif', 'webp', 'png'] as const)('are read from %s', async (format) => {
    const xmp = anXmpPacket('<photoshop:Credit>AFP</photoshop:Credit>');
    const photo = await sharp(await aPhoto({ width: 60, height: 40 }))
      .toFormat(format)
      .withXmp(xmp)
      .toBuffer();

    expect((await uploadedDetails(photo)).details).toMatchObject({ credit: 'AFP', description: '' });
  });

  it('are read from HEIC, without the place', async () => {
    const { details } = await uploadedDetails(aHeic(), 'IMG_0042.HEIC');

    expect(details).toMatchObject({ description: 'Мост', author: 'Фотограф', width: 160, height: 240 });
  });

  it('are only texts, and never markup', async () => {
    const { details } = await uploadedDetails(
      await aPhotoWithTexts({ iptc: { 120: '<img src=x onerror=alert(1)>\u0000\nБ' } }),
    );

    expect(details).toMatchObject({ description: '<img src=x onerror=alert(1)> Б' });
  });
});
