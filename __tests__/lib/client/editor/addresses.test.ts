import { embedOf } from '#lib/client/editor/embedOf.ts';
import { completeAddress, linkAddress } from '#lib/client/editor/linkAddress.ts';
import { frameAddress } from '#lib/server/content/bodyAttributes.ts';

const film = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

describe('embedOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', film],
    ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', `${film}?start=90`],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', film],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?t=90', `${film}?start=90`],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=5', `${film}?start=5`],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    [
      'https://www.openstreetmap.org/#map=13/40.1800/44.5100',
      'https://www.openstreetmap.org/export/embed.html?bbox=44.4661%2C40.1580%2C44.5539%2C40.2020&layer=mapnik',
    ],
  ])('embeds %s in a frame that the sanitizer accepts', (address, expected) => {
    const src = embedOf(address)?.src ?? '';

    expect(src).toBe(expected);
    expect(frameAddress(src)).toBe(src);
  });

  it.each([
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz"><script>',
    'https://www.youtube.com/@channel',
    'javascript:alert(1)',
    'просто слова',
    '',
  ])('returns nothing for %s', (address) => {
    expect(embedOf(address)).toBeNull();
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
