import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeFile } from '#lib/media/server/files/takeFile.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import {
  aac,
  anMp3,
  anMp4,
  anOgg,
  aPdf,
  aZip,
  box,
  device,
  h264,
  place,
  subtitles,
  videoOf,
} from '../support/mediaFiles.ts';

async function take(content: Buffer | string, name = 'file') {
  const path = join(mkdtempSync(join(tmpdir(), 'file-')), 'upload');
  writeFileSync(path, content);
  const facts = await takeFile(path, name);
  return { facts, after: readFileSync(path) };
}

describe('MP4', () => {
  it('reads duration and size as shown', async () => {
    expect((await take(anMp4())).facts).toMatchObject({ ending: 'mp4', duration: 12.5, width: 640, height: 360 });
    expect((await take(anMp4({ turned: true }))).facts).toMatchObject({ width: 360, height: 640 });
    expect((await take(anMp4({ video: null }))).facts).toMatchObject({ ending: 'm4a', duration: 12.5, width: null });
  });

  it('removes place and device, and moves nothing else', async () => {
    const before = anMp4({ frame: Buffer.from('picture'.repeat(100)) });
    expect(before.includes(place) && before.includes(device)).toBe(true);

    const { after } = await take(before);

    expect([after.includes(place), after.includes('SecretPhone')]).toEqual([false, false]);
    expect(after.length).toBe(before.length);
    expect(after.indexOf('picture')).toBe(before.indexOf('picture'));
    for (const needed of ['mvhd', 'avcC', 'esds', 'stco']) expect(after.indexOf(needed)).toBe(before.indexOf(needed));
  });

  it('reads the chapters of a track of titles, and leaves them for players', async () => {
    const { facts, after } = await take(anMp4({ video: null, chapters: ['Начало', 'Мост'] }));

    expect(facts.chapters).toEqual([
      { start: 0, title: 'Начало' },
      { start: 5, title: 'Мост' },
    ]);
    expect(after.includes('Мост')).toBe(true);
  });

  it.each([
    ['HEVC', anMp4({ video: videoOf('hvc1') }), 'video_codec', 'HEVC (H.265)'],
    ['AV1', anMp4({ video: videoOf('av01') }), 'video_codec', 'AV1'],
    ['ten bits', anMp4({ video: h264(110) }), 'video_codec', 'H.264 High 10, 4:2:2'],
    ['MP3 in MP4', anMp4({ audio: aac(0x6b) }), 'audio_codec', 'mp4a'],
    ['lossless', anMp4({ video: null, audio: box('alac', Buffer.alloc(28)) }), 'audio_codec', 'Apple Lossless'],
  ])('refuses %s and says its name', async (_, content, code, codec) => {
    await expect(take(content)).rejects.toMatchObject({ kind: 'unsupported', code, values: { codec } });
  });

  it('refuses a broken index', async () => {
    const whole = anMp4();
    await expect(take(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({ code: 'file_broken' });
  });
});

describe('MP3', () => {
  it('leaves only title and chapters', async () => {
    const { facts, after } = await take(anMp3({ chapters: ['Начало', 'Мост'] }));

    expect(facts).toMatchObject({ ending: 'mp3', title: 'Выпуск' });
    expect(facts.duration).toBeCloseTo(2.61, 1);
    expect(facts.chapters).toEqual([
      { start: 0, title: 'Начало' },
      { start: 1, title: 'Мост' },
    ]);
    expect([after.includes(place), after.includes('SecretPhone'), after.includes('TAG')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([after.includes('TIT2'), after.includes('CHAP'), after.includes('TXXX')]).toEqual([true, true, false]);
    expect((await take(after)).facts).toEqual(facts);
  });

  it('refuses what only has a tag', async () => {
    await expect(take(anMp3({ frames: 0 }))).rejects.toMatchObject({ code: 'file_broken' });
  });
});

it('knows Opus in Ogg and no other content', async () => {
  expect((await take(anOgg())).facts).toMatchObject({ ending: 'ogg', duration: 2 });
  await expect(take(anOgg('\x80theora'))).rejects.toMatchObject({ code: 'audio_codec' });
});

it('knows documents by their content, whatever their names', async () => {
  const types = { '[Content_Types].xml': '<Types/>' };

  expect((await take(aPdf(), 'a.docx')).facts.ending).toBe('pdf');
  expect((await take(await aZip({ ...types, 'word/document.xml': '' }), 'a.zip')).facts.ending).toBe('docx');
  expect((await take(await aZip({ ...types, 'xl/workbook.xml': '' }))).facts.ending).toBe('xlsx');
  expect((await take(await aZip({ mimetype: 'application/vnd.oasis.opendocument.text' }))).facts.ending).toBe('odt');
  expect((await take('год;рублей\n2025;100\n', 'a.csv')).facts.ending).toBe('csv');
  expect((await take(subtitles, 'a.vtt')).facts.ending).toBe('vtt');
});

it.each([
  ['a page', '<!doctype html><script>alert(1)</script>', 'report.csv', 'file_type_unknown'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'report.pdf', 'file_type_unknown'],
  ['a program', 'MZ\0\0', 'report.csv', 'file_type_unknown'],
  ['other text', 'just words', 'report.txt', 'file_type_unknown'],
  ['subtitles without times', 'WEBVTT\n\nWords', 'a.vtt', 'file_type_unknown'],
  ['WebM', '\x1aE\xdf\xa3', 'a.mp4', 'media_format'],
])('refuses %s', async (_, content, name, code) => {
  await expect(take(Buffer.from(content, 'latin1'), name)).rejects.toMatchObject({ kind: 'unsupported', code });
});

it('refuses archives, and documents with macros', async () => {
  const macros = { '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': 'x' };

  await expect(take(await aZip({ 'a.txt': 'a' }), 'a.docx')).rejects.toMatchObject({ code: 'file_type_unknown' });
  await expect(take(await aZip(macros), 'a.docx')).rejects.toMatchObject({ code: 'file_macros' });
});

it.each([
  ['MP4', anMp4({ chapters: ['Начало', 'Мост'] })],
  ['MP3', anMp3({ frames: 5, chapters: ['Начало', 'Мост'] })],
  ['Ogg', anOgg()],
])('answers a damaged %s by facts or a refusal', async (_, content) => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 400; round += 1) {
    const damaged = Buffer.from(content);
    // Different places and bytes in each round, the same in each run.
    for (const step of [1, 2, 3]) damaged[(round * 7_919 * step) % damaged.length] = (round * 31 * step) % 256;
    const cut = round % 4 === 0 ? damaged.subarray(0, (round * 7_919) % damaged.length) : damaged;
    outcomes.add(
      await take(cut, 'a.mp4').then(
        () => 'facts',
        (error: unknown) => (error instanceof DomainError ? 'refusal' : String(error)),
      ),
    );
  }

  expect([...outcomes].sort()).toEqual(['facts', 'refusal']);
});
