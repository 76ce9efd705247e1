import { frameAddress, playerOf, playerOrigins } from '#lib/players/playerOf.ts';
import { playerProviders } from '#lib/players/playerProviders.ts';
import { playerExamples } from '../support/playerExamples.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

describe('playerOf', () => {
  it.each(playerExamples)('%s: finds the player of %s', (name, address, player, page) => {
    const found = playerOf(` ${address} `);

    expect([found?.provider.name, found?.address, found?.page]).toEqual([name, player, page]);
  });

  it.each(playerExamples)('%s: the player of %s is stable and has the origin of its provider', (_, address) => {
    const player = playerOf(address);

    expect(playerOf(player?.address ?? '')).toEqual(player);
    expect(new URL(player?.address ?? '').origin).toBe(player?.provider.origin);
    expect(new URL(player?.page ?? '').protocol).toBe('https:');
  });

  it('tests every provider', () => {
    expect(new Set(playerExamples.map(([name]) => name))).toEqual(new Set(playerProviders.map(({ name }) => name)));
    expect(new Set(playerOrigins).size).toBe(playerProviders.length);
  });

  it.each([
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil-youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz"><script>',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/features',
    'https://vimeo.com.evil.example/76979871',
    'https://www.openstreetmap.org.evil.example/export/embed.html?bbox=1,2,3,4',
    'https://www.openstreetmap.org/user/a',
    'https://t.me/durov',
    'https://t.me/login/312x',
    'https://not.t.me/durov/312',
    'https://x.com/jack',
    'https://notx.com/jack/status/20',
    'https://platform.twitter.com/widgets/x.html?id=20',
    'https://platform.twitter.com/embed/Tweet.html?id=20%22',
    'https://vk.com/away.php?to=https%3A%2F%2Fevil.example',
    'https://vkvideo.ru/video_ext.php?oid=1&id=x',
    'https://vkvideo.ru.evil.example/video-1_2',
    'https://rutube.ru/video/short/',
    'https://rutube.ru/feeds/x/',
    'https://www.instagram.com/nasa/',
    'https://www.instagram.com/accounts/login/',
    'https://www.tiktok.com/@scout2015',
    'https://www.tiktok.com/login?redirect_url=https%3A%2F%2Fevil.example',
    'https://open.spotify.com/embed/track/short',
    'https://soundcloud.com/discover/sets',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fevil.example%2Fa%2Fb',
    'https://yandex.ru/search/?text=maps',
    'https://yandex.ru/maps/',
    'https://yandex.ru.evil.example/maps/?ll=1,2',
    'https://www.google.com/search?q=maps',
    'https://www.google.com/url?q=https%3A%2F%2Fevil.example',
    'https://www.google.com/maps/embed?pb=%22%3E%3Cscript%3E',
    'https://www.google.com.evil.example/maps/@40.18,44.51,13z',
    'javascript:alert(1)',
    '//www.youtube.com/watch?v=aqz-KE-bpKQ',
    'просто слова',
    '',
  ])('returns null for %s', (address) => {
    expect(playerOf(address)).toBeNull();
  });
});

describe('frameAddress', () => {
  it.each([
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0&end=9', `${youtube}?rel=0&end=9`],
    [
      'https://www.youtube.com/embed/videoseries?list=PL1',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PL1',
    ],
    ['https://player.vimeo.com/video/1?loop=1', 'https://player.vimeo.com/video/1?loop=1'],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
    ],
  ])('keeps the parameters of a stored frame: %s', (address, expected) => {
    expect(frameAddress(address)).toBe(expected);
  });

  it.each(['http://www.youtube.com/embed/aqz-KE-bpKQ', '//www.youtube.com/embed/aqz-KE-bpKQ', '/embed/aqz-KE-bpKQ'])(
    'refuses %s, which has no HTTPS',
    (address) => {
      expect(frameAddress(address)).toBeNull();
    },
  );

  it.each([
    ['https://www.youtube.com/embed/videoseries?list=PL1', 'https://www.youtube.com/playlist?list=PL1'],
    ['https://www.youtube.com/embed/live_stream?channel=UC1', 'https://www.youtube.com/channel/UC1/live'],
    ['https://www.openstreetmap.org/export/embed.html?layer=mapnik', 'https://www.openstreetmap.org/'],
    ['https://www.google.com/maps/embed?pb=!1m1', 'https://www.google.com/maps'],
  ])('a player without a page of its own, %s, leads to %s', (address, page) => {
    expect(playerOf(address)?.page).toBe(page);
  });
});
