import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { spoolUpload } from '#lib/media/server/spoolUpload.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

const type = 'multipart/form-data; boundary=edge';
const head =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="мост.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

let folder = '';
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spool-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(body: Buffer, sizes: number[] = [], contentType = type) {
  const path = join(folder, String(files++));
  async function* chunks() {
    let start = 0;
    for (const size of [...sizes, body.length]) {
      yield body.subarray(start, start + size);
      start += size;
    }
  }
  const { signal } = new AbortController();
  const name = await spoolUpload({ body: chunks(), contentType, length: null, signal }, path);
  return { content: readFileSync(path), name };
}

function bodyOf(content: Buffer, before = '', after = '\r\n--edge--\r\n'): Buffer {
  return Buffer.concat([Buffer.from(before + head), content, Buffer.from(after)]);
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DomainError) return `${error.kind} ${error.code}`;
    throw error;
  }
  return 'none';
}

describe('spoolUpload', () => {
  it('stores the file unchanged, however the body is split into chunks', async () => {
    const contents = fc.array(fc.constantFrom('\r', '\n', '--', 'edge', '\r\n--edg', '\r\n--', '\0', 'x'), {
      maxLength: 30,
    });
    const chunkSizes = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 });

    await fc.assert(
      fc.asyncProperty(contents, chunkSizes, async (parts, sizes) => {
        const content = Buffer.from(parts.join('').replace(/(^|\r\n)--edge/g, '$1-edge'));
        const stored = await read(bodyOf(content), sizes);
        expect([stored.content.toString('hex'), stored.name]).toEqual([content.toString('hex'), 'мост.jpg']);
      }),
    );
  });

  it.each([
    ['in quotation marks', 'multipart/form-data; boundary="edge"'],
    ['after another parameter', 'Multipart/Form-Data; charset=utf-8; boundary=edge'],
  ])('finds the boundary %s', async (_, contentType) => {
    expect((await read(bodyOf(Buffer.from('x')), [], contentType)).content.toString()).toBe('x');
  });

  it('accepts an empty file, a preamble and an epilogue', async () => {
    expect((await read(bodyOf(Buffer.alloc(0)))).content).toHaveLength(0);
    expect(
      (await read(bodyOf(Buffer.from('x'), 'preamble\r\n', '\r\n--edge--epilogue\r\n--edge\r\n'))).content.toString(),
    ).toBe('x');
  });

  it.each([
    ['C:\\fakepath\\мост.jpg', 'мост.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['%22a%22.jpg', '"a".jpg'],
    ['a\u0000\u202eb.jpg', 'ab.jpg'],
  ])('displays the file name %j as %j', async (given, shown) => {
    const body = bodyOf(Buffer.from('x')).toString().replace('мост.jpg', given);

    expect((await read(Buffer.from(body))).name).toBe(shown);
  });

  it.each([
    ['a body that is not a form', 'x', 'application/json', 'unsupported file_expected'],
    ['a missing boundary', 'x', 'multipart/form-data', 'unsupported file_expected'],
    ['a form without parts', '--edge--', type, 'invalid invalid_input'],
    ['a missing end', `${head}x`, type, 'invalid malformed_body'],
    ['headers without an end', `--edge\r\n${'x: y\r\n'.repeat(2000)}`, type, 'invalid malformed_body'],
    ['a part without a name', '--edge\r\nX: y\r\n\r\nx\r\n--edge--', type, 'invalid invalid_input'],
    ['a text field', `${head.replace('; filename="мост.jpg"', '')}x\r\n--edge--`, type, 'invalid invalid_input'],
    ['another field', `${head.replace('"file"', '"alt"')}x\r\n--edge--`, type, 'invalid invalid_input'],
    ['two files', `${head}x\r\n${head}y\r\n--edge--`, type, 'invalid invalid_input'],
    ['a longer boundary', `${head}x\r\n--edges`, type, 'invalid malformed_body'],
  ])('refuses %s', async (_, body, contentType, refusal) => {
    expect(await refusalOf(read(Buffer.from(body), [], contentType))).toBe(refusal);
  });
});
