import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { anMp3, anMp4, aPdf, device, place, videoOf } from '../../support/mediaFiles.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { addFile, appendPart, beginUpload, breakOff, idOf, offsetOf } from '../../support/resumableUploads.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import { makeTempFolder } from '../../support/startSite.ts';
import { download, filesOf, mediaFolder } from '../../support/uploads.ts';

const hour = 60 * 60_000;

describe('an upload in parts', () => {
  it('goes on after a lost connection, and becomes a file of the library', async () => {
    const { user, token } = await anAuthor();
    const content = anMp4({ frame: Buffer.alloc(3_000_000, 'frame') });

    const { status, path } = await beginUpload('Мост через реку.MP4', content.length, { token });
    await breakOff(path, content, 1_000_000, { token });
    const offset = await offsetOf(path, { token });
    const early = await send('POST', '/files', token, { upload: idOf(path) });
    expect([status, offset > 0, offset < content.length]).toEqual([201, true, true]);
    expect(early).toMatchObject({ status: 409, body: { code: 'upload_incomplete' } });
    expect(await appendPart(path, offset + 1, content.subarray(offset + 1), { token })).toBe(409);
    expect(await appendPart(path, offset, content.subarray(offset), { token })).toBe(204);

    const finish = () => send('POST', '/files', token, { upload: idOf(path) });
    // Two at the same moment, and one later.
    const answers = [...(await Promise.all([finish(), finish()])), await finish()];

    const url = `/media/${idOf(path)}/most-cherez-reku.mp4`;
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
    expect(answers[0]?.body).toMatchObject({
      ...{ kind: 'video', type: 'video/mp4', name: 'Мост через реку.MP4', url, bytes: content.length, duration: 12.5 },
      ...{ width: 640, height: 360, usage: 0, uploader: { id: user.id } },
    });
    expect(await logEntriesOn(idOf(path))).toMatchObject([{ action: 'file.upload', actorId: user.id }]);
    const { bytes } = await download(url);
    expect([bytes.length, bytes.includes(place), bytes.includes(device)]).toEqual([content.length, false, false]);
    expect(existsSync(join(mediaFolder, '.uploads', idOf(path)))).toBe(false);
  });

  it('is unknown on a site that never had one', async () => {
    const { token } = await anAuthor();
    const own = await startSecondApi({ DATA_DIR: makeTempFolder() });

    const answer = await fetch(`${own.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ upload: randomUUID() }),
    });

    await own.remove();
    expect(answer.status).toBe(404);
  });

  it('goes on in another process after the first one has died', async () => {
    const { token } = await anAuthor();
    const content = anMp3({ frames: 2_000 });
    const shared = { DATA_DIR: process.env.TEST_SITE_DATA ?? '' };

    const first = await startSecondApi(shared);
    const { path } = await beginUpload('a.mp3', content.length, { token, site: first.url });
    await appendPart(path, 0, content.subarray(0, 300_000), { token, site: first.url });
    await first.stop();
    const offset = await offsetOf(path, { token });

    expect(offset).toBe(300_000);
    expect(await appendPart(path, offset, content.subarray(offset), { token })).toBe(204);
    expect((await send('POST', '/files', token, { upload: idOf(path) })).body).toMatchObject({ kind: 'audio' });
  });

  it('is nobody else’s', async () => {
    const [mine, other, reader] = [await anAuthor(), await anAuthor(), await anAuthor('reader')];
    const { path } = await beginUpload('a.pdf', 100, mine);

    const foreign = await appendPart(path, 0, Buffer.alloc(10), other);

    expect(foreign).toBe(404);
    expect((await send('POST', '/files', other.token, { upload: idOf(path) })).status).toBe(404);
    expect((await beginUpload('a.pdf', 100, reader)).status).toBe(403);
    expect((await send('DELETE', path.slice(4), mine.token, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(204);
    expect(existsSync(join(mediaFolder, '.uploads', idOf(path)))).toBe(false);
  });

  it('is refused from another site', async () => {
    const { token } = await anAuthor();
    const sent = { 'tus-resumable': '1.0.0', 'upload-length': '10', origin: 'https://evil.example' };

    expect(await send('POST', '/uploads', token, undefined, sent)).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
  });

  it('is refused before it begins if it is too large, of a wrong type, or beyond the quota', async () => {
    const { token } = await anAuthor();
    const small = await startSecondApi({ DATA_DIR: makeTempFolder(), MEDIA_GB: '0.001' });

    const answers = [
      await beginUpload('a.pdf', 101 * 1024 * 1024, { token }),
      await beginUpload('a.mp4', 501 * 1024 * 1024, { token }),
      await beginUpload('a.html', 10, { token }),
      await beginUpload('a.mp4', 300 * 1024 * 1024, { token, site: small.url }),
    ];
    await small.stop();

    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
      [413, 'upload_too_large'],
      [413, 'upload_too_large'],
      [415, 'file_type_unknown'],
      [507, 'media_quota'],
    ]);
    expect(answers[3]?.body).toMatchObject({ gigabytes: '0.001', message: expect.stringContaining('0.001') });
  });

  it('leaves nothing of a file that browsers could not play', async () => {
    const { token } = await anAuthor();

    const { status, body } = await addFile(anMp4({ video: videoOf('hvc1') }), 'IMG_1.MOV', token);

    expect([status, body]).toMatchObject([415, { code: 'video_codec', message: expect.stringContaining('H.264') }]);
  });

  it('is deleted a day after its last part', async () => {
    const { token } = await anAuthor('admin');
    const [old, recent] = [await beginUpload('a.pdf', 10, { token }), await beginUpload('b.pdf', 10, { token })];
    const fileOf = ({ path }: { path: string }) => join(mediaFolder, '.uploads', idOf(path));
    const [then, later] = [new Date(Date.now() - 25 * hour), new Date(Date.now() - 23 * hour)];
    utimesSync(fileOf(old), then, then);
    utimesSync(fileOf(recent), later, later);

    const isGone = await pollUntil(async () => {
      await send('POST', '/jobs/media-cleanup/run', token, {});
      return !existsSync(fileOf(old)) && !existsSync(`${fileOf(old)}.json`);
    });

    expect([isGone, existsSync(fileOf(recent))]).toEqual([true, true]);
  });
});

describe('a file', () => {
  it('is served in ranges, with its type, for ever; a document is saved, not shown', async () => {
    const { token } = await anAuthor();
    const [{ file: sound }, { file: pdf }] = [
      await addFile(anMp3(), 'a.mp3', token),
      await addFile(aPdf(), 'Смета.pdf', token),
    ];

    const part = await fetch(new URL(sound.url, process.env.TEST_SITE_URL), { headers: { range: 'bytes=10-19' } });
    const whole = await download(pdf.url);

    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${sound.bytes}`]);
    expect(part.headers.get('content-type')).toBe('audio/mpeg');
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    expect(part.headers.get('content-disposition')).toBeNull();
    expect(Object.fromEntries(whole.response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  it('can be deleted by its uploader when no article has it', async () => {
    const [mine, other] = [await anAuthor(), await anAuthor()];
    const { file } = await addFile(aPdf(), 'a.pdf', mine.token);
    const article = await createArticle(mine.token, { body: `<p><a href="${file.url}">Смета</a></p>` });

    const listed = await send('GET', '/files?q=a.pdf', mine.token);
    const refused = [
      await send('DELETE', `/files/${file.id}`, other.token),
      await send('DELETE', `/files/${file.id}`, mine.token),
    ];
    await send('PUT', `/articles/${article.id}`, mine.token, { body: '<p>Без сметы.</p>' });
    const deleted = await send('DELETE', `/files/${file.id}`, mine.token);

    expect(listed.body).toMatchObject({
      files: expect.arrayContaining([expect.objectContaining({ id: file.id, usage: 1 })]),
    });
    expect(refused.map(({ status }) => status)).toEqual([403, 409]);
    expect(refused[1]?.body).toMatchObject({ code: 'file_in_use', title: article.title });
    expect([deleted.status, filesOf(file.id)]).toEqual([204, null]);
  });
});
