import { embedOf } from '#lib/editor/client/embedOf.ts';
import { completeAddress, linkAddress } from '#lib/editor/client/linkAddress.ts';

describe('embedOf', () => {
  it('has the size of the provider’s players', () => {
    expect(embedOf('https://www.tiktok.com/@a/video/6718335390845095173')).toEqual({
      src: 'https://www.tiktok.com/player/v1/6718335390845095173',
      title: null,
      width: '360',
      height: '640',
    });
  });

  it('returns nothing for other addresses', () => {
    expect(embedOf('https://evil.example/watch?v=aqz-KE-bpKQ')).toBeNull();
  });
});

describe('linkAddress', () => {
  it.each(['https://example.com/ё', '/departments/city', '#part', 'mailto:a@b.example', 'tel:+37410123456', '?page=2'])(
    'accepts %s',
    (address) => {
      expect(linkAddress(` ${address} `)).toBe(address);
    },
  );

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '',
  ])('refuses %j', (address) => {
    expect(linkAddress(address)).toBeNull();
  });

  it.each([
    ['example.com', 'https://example.com'],
    ['example.com:8080/a?b#c', 'https://example.com:8080/a?b#c'],
    ['author@example.com', 'mailto:author@example.com'],
    ['/articles/a', '/articles/a'],
    ['слова без адреса', null],
  ])('completes typed input: %s', (typed, expected) => {
    expect(completeAddress(typed)).toBe(expected);
  });
});
