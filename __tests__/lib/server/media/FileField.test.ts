import fc from 'fast-check';
import { DomainError } from '#lib/domain/DomainError.ts';
import { FileField } from '#lib/server/media/FileField.ts';

const type = 'multipart/form-data; boundary=edge';
const head =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="мост.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

function read(body: Buffer, sizes: number[] = [], contentType = type) {
  const field = new FileField(contentType);
  const content: Buffer[] = [];
  let start = 0;
  for (const size of [...sizes, body.length]) {
    content.push(...field.push(body.subarray(start, start + size)));
    start += size;
  }
  field.end();
  return { content: Buffer.concat(content), name: field.name };
}

function bodyOf(content: Buffer, before = '', after = '\r\n--edge--\r\n'): Buffer {
  return Buffer.concat([Buffer.from(before + head), content, Buffer.from(after)]);
}

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return `${error.kind} ${error.code}`;
    throw error;
  }
  return 'none';
}

describe('FileField', () => {
  it('gives the file as it was, wherever the body is cut', () => {
    const pieces = fc.array(fc.constantFrom('\r', '\n', '--', 'edge', '\r\n--edg', '\r\n--', '\0', 'x'), {
      maxLength: 30,
    });
    const sizes = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 });

    fc.assert(
      fc.property(pieces, sizes, (parts, cuts) => {
        const content = Buffer.from(parts.join('').replaceAll('\r\n--edge', '\r\n-edge'));
        const got = read(bodyOf(content), cuts);
        expect([got.content.toString('hex'), got.name]).toEqual([content.toString('hex'), 'мост.jpg']);
      }),
    );
  });

  it.each([
    ['in quotation marks', 'multipart/form-data; boundary="edge"'],
    ['after another parameter', 'Multipart/Form-Data; charset=utf-8; boundary=edge'],
  ])('finds the boundary %s', (_, contentType) => {
    expect(read(bodyOf(Buffer.from('x')), [], contentType).content.toString()).toBe('x');
  });

  it('takes an empty file, a preamble and whatever follows the end', () => {
    expect(read(bodyOf(Buffer.alloc(0))).content).toHaveLength(0);
    expect(
      read(bodyOf(Buffer.from('x'), 'preamble\r\n', '\r\n--edge--epilogue\r\n--edge\r\n')).content.toString(),
    ).toBe('x');
  });

  it.each([
    ['C:\\fakepath\\мост.jpg', 'мост.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['%22a%22.jpg', '"a".jpg'],
    ['a\u0000\u202eb.jpg', 'ab.jpg'],
  ])('shows %j as %j', (given, shown) => {
    const body = bodyOf(Buffer.from('x')).toString().replace('мост.jpg', given);

    expect(read(Buffer.from(body)).name).toBe(shown);
  });

  it.each([
    ['no form', 'x', 'application/json', 'unsupported file_expected'],
    ['no boundary', 'x', 'multipart/form-data', 'unsupported file_expected'],
    ['no part', '--edge--', type, 'invalid invalid_input'],
    ['no end', `${head}x`, type, 'invalid malformed_body'],
    ['headers without an end', `--edge\r\n${'x: y\r\n'.repeat(2000)}`, type, 'invalid malformed_body'],
    ['a part without a name', '--edge\r\nX: y\r\n\r\nx\r\n--edge--', type, 'invalid malformed_body'],
    ['a field that is no file', head.replace('; filename="мост.jpg"', ''), type, 'invalid invalid_input'],
    ['another field', head.replace('"file"', '"alt"'), type, 'invalid invalid_input'],
    ['two files', `${head}x\r\n${head}y\r\n--edge--`, type, 'invalid invalid_input'],
    ['a longer boundary', `${head}x\r\n--edges`, type, 'invalid malformed_body'],
  ])('refuses %s', (_, body, contentType, refusal) => {
    expect(refusalOf(() => read(Buffer.from(body), [], contentType))).toBe(refusal);
  });
});
