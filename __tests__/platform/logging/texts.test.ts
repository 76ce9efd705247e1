import { diskErrorMessage, unreadableReason } from '#lib/platform/logging/server/diskErrors.ts';
import { cutJson, cutLine, safePath } from '#lib/platform/logging/server/logFields.ts';
import { safeText } from '#lib/platform/logging/server/safeText.ts';

const id = '0199e0c2-7d3a-7c52-9d0e-6f3a1b2c4d5e';
const token = 'Zx9_kQ2mB7-vT4nW8cR1yL5uP0sD3fGhJaE6iOqXtNw';

describe('safePath', () => {
  it.each([
    ['/api/articles/public?page=2&q=secret', '/api/articles/public'],
    [`/api/articles/edit/${id}`, `/api/articles/edit/${id}`],
    ['/en/articles/a-bridge-over-the-river', '/en/articles/a-bridge-over-the-river'],
    ['/_next/static/chunks/main-4711.js', '/_next/static/chunks/main-4711.js'],
    [`/en/preview/${token}`, '/en/preview/*'],
    ['/tags/reader@example.com', '/tags/*'],
    ['/tags/203.0.113.9', '/tags/*'],
    ['/tags/2001:db8::1', '/tags/*'],
    ['/tags/%D1%81%D0%BB%D0%BE%D0%B2%D0%BE', '/tags/*'],
    [`/api/comments/${'ab01'.repeat(16)}`, '/api/comments/*'],
    ['/', '/'],
  ])('writes %s as %s', (address, path) => {
    expect(safePath(address)).toBe(path);
  });
});

describe('safeText', () => {
  it.each([
    ['job 4711 of the queue mail', 'job 4711 of the queue mail'],
    [`/srv/data/mail/${id}.eml`, `/srv/data/mail/${id}.eml`],
    ['at 12:34:56', 'at 12:34:56'],
    ['550 <reader@example.com> unknown', '550 <[e-mail]> unknown'],
    ['connect ECONNREFUSED 203.0.113.9:25', 'connect ECONNREFUSED [IP]:25'],
    ['from ::ffff:203.0.113.9 and 2001:db8::1', 'from ::ffff:[IP] and [IP]'],
    ['https://feeds.example/rss?key=abc&x=1 failed', 'https://feeds.example/rss?… failed'],
    [`bearer ${token}`, 'bearer [token]'],
  ])('writes "%s" as "%s"', (text, safe) => {
    expect(safeText(text)).toBe(safe);
  });

  it('is truncated', () => {
    expect(safeText('x y '.repeat(10_000)).length).toBe(300);
  });
});

describe('a log line', () => {
  it('is truncated to 8 KB between characters', () => {
    const cut = cutLine('длинно '.repeat(5_000));

    expect(Buffer.byteLength(cut)).toBeLessThan(8_192);
    expect(cut).toMatch(/^длинно [\s\S]*[а-я ]…$/);
    expect(cutLine('short')).toBe('short');
  });

  it('remains valid JSON when truncated', () => {
    const line = `${JSON.stringify({ level: 50, time: 'now', what: 'ы'.repeat(9_000), msg: 'request failed' })}\n`;

    const cut = cutJson(line);

    expect(JSON.parse(cut)).toEqual({ level: 50, time: 'now', msg: 'request failed', isCut: true });
    expect(cutJson('{"level":30}\n')).toBe('{"level":30}\n');
  });
});

describe('error messages for the operator', () => {
  const failure = (code: string, path?: string) => Object.assign(new Error('x'), { code, ...(path && { path }) });

  it('name an unusable file with the reason', () => {
    expect(diskErrorMessage(failure('EROFS', '/data'))).toBe(
      "/data can't be used: the file system is read-only (EROFS).",
    );
    expect(diskErrorMessage(failure('ENOSPC'))).toBe("A file can't be used: the disk is full (ENOSPC).");
    expect(diskErrorMessage(failure('ENOENT', '/data'))).toBeNull();
    expect(diskErrorMessage(failure('EACCES'))).toBeNull();
  });

  it('name an unreadable file with the reason and quote none of its content', () => {
    const malformed = (text: string) => {
      try {
        return JSON.parse(text);
      } catch (error) {
        return unreadableReason(error);
      }
    };

    expect(unreadableReason(failure('ENOENT', '/x'))).toBe('there is no such file');
    expect(unreadableReason(new Error('12:7: unexpected marked.reader@example.com'))).toBe(
      'it is malformed at line 12, column 7',
    );
    expect(malformed('{"a": marked}')).toMatch(
      /^it is (malformed at line 1, column \d+|damaged or of another format)$/,
    );
  });
});
