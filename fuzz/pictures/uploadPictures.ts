import { aHeic, anAnimation, aPhoto, aPhotoWithSecrets, aPhotoWithTexts } from '../../__tests__/support/pictures.ts';
import type { FuzzedSite } from '../FuzzedSite.ts';
import { Random } from '../Random.ts';
import type { FuzzRequest } from '../requests/makeRequest.ts';
import { asCurl, send } from '../requests/send.ts';
import { mutatedBytes } from './mutateBytes.ts';

type Run = FuzzedSite & { count: number; seed: number; print: (line: string) => void };

/** Answers by status. */
export type Uploaded = Map<number, number>;

/** The encoder takes two uploads at a time; others wait for it. */
const lanes = 2;

/** Uploads changed pictures through the API, whose encoder decodes them. */
export async function uploadPictures({ count, seed, failures, print, ...site }: Run): Promise<Uploaded> {
  const { url, openApi, check, accounts } = site;
  const statuses: Uploaded = new Map();
  const operation = openApi.operations.find(({ operationId }) => operationId === 'uploadImage');
  if (!operation) throw new Error('The document has no upload');
  const originals = await makeOriginals();

  const upload = async (content: Uint8Array, index: number): Promise<number> => {
    const request = anUpload(content, accounts.admin.token);
    const fail = (violation: string, detail: string) =>
      failures.add({
        group: `picture: ${violation}`,
        index,
        detail,
        reproduction: `${asCurl(url, request)} ${Buffer.from(content).toString('base64')}`,
      });
    try {
      const answer = await send(url, request);
      const { status, body } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const violation = check.violationOf(operation, answer);
      const text = Buffer.from(body).toString();
      if (violation) fail(violation, text);
      if (status === 201) await lookAt(url, text, fail);
      return status;
    } catch (error) {
      fail('no answer', String(error));
      return 0;
    }
  };

  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const random = new Random(seed, index);
        await upload(mutatedBytes(random.pick(originals), random.pick(originals), random), index);
        if ((index + 1) % 100 === 0) print(`${index + 1} pictures, ${failures.groups.length} kinds of failures`);
        if ((index + 1) % 200 === 0) await accounts.renew();
      }
    }),
  );
  await accounts.renew();
  const last = await upload(await aPhoto({ width: 200, height: 100 }), count);
  if (last !== 201)
    failures.add({
      group: 'picture: the encoder refuses an intact one at the end',
      index: count,
      detail: String(last),
      reproduction: '',
    });
  return statuses;
}

/** What was accepted can be seen. */
async function lookAt(url: string, answer: string, fail: (violation: string, detail: string) => void): Promise<void> {
  const { variants }: { variants: { url: string; type: string }[] } = JSON.parse(answer);
  for (const variant of variants) {
    const shown = await fetch(new URL(variant.url, url));
    await shown.arrayBuffer();
    const type = shown.headers.get('content-type');
    if (shown.status !== 200 || type !== variant.type) fail(`a stored file is ${shown.status} ${type}`, variant.url);
  }
}

function anUpload(content: Uint8Array, token: string | null): FuzzRequest {
  const head =
    '--fuzz\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  return {
    method: 'POST',
    path: '/api/upload/image',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=fuzz' },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--fuzz--\r\n')]),
  };
}

/** Small, so that decoding takes milliseconds. */
async function makeOriginals(): Promise<Buffer[]> {
  const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
  const photos = await Promise.all(formats.map((format) => aPhoto({ width: 60, height: 40 }, format)));
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const texts = await aPhotoWithTexts({
    exif: { Artist: 'Анна' },
    iptc: { 120: 'Мост' },
    xmp: '<dc:title>a</dc:title>',
  });
  return [...photos, ...photos, svg, texts, aHeic(), await anAnimation(3, 12, 8), await aPhotoWithSecrets()];
}
