import type { PlayerPictures } from '#lib/players/withPlayers.ts';
import { withPlayers } from '#lib/players/withPlayers.ts';

const film = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

function frame(attributes: string): string {
  return `<div data-youtube-video=""><iframe ${attributes} allowfullscreen="" loading="lazy"></iframe></div>`;
}

function shown(html: string, pictures: PlayerPictures = {}): string {
  return withPlayers(html, { pictures, action: ({ kind, name }) => `${kind} "${name}"` });
}

describe('withPlayers', () => {
  it('replaces a player by a link to its page', () => {
    expect(shown(`<p>a</p>${frame(`src="${film}?start=5" title="Мост &amp; &quot;река&quot;"`)}<p>b</p>`)).toBe(
      '<p>a</p><div class="player player-plain" style="--ratio:640/360">' +
        '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=5" rel="noopener" data-plain=""' +
        ` data-player="${film}?start=5&amp;autoplay=1" data-title="Мост &amp; &quot;река&quot;">` +
        '<span class="player-words"><span class="player-title">Мост &amp; &quot;река&quot;</span>' +
        '<span class="player-action">video &quot;YouTube&quot;</span></span></a></div><p>b</p>',
    );
  });

  it('names a player without a title by what it does', () => {
    const html = shown(frame('src="https://t.me/durov/312?embed=1"'));

    expect(html).toContain(
      'data-title="post &quot;Telegram&quot;"><span class="player-words"><span class="player-action">',
    );
  });

  it('shows the stored preview', () => {
    const variants = [{ url: '/media/1/640.webp', width: 640, type: 'image/webp' as const }];
    const html = shown(frame(`src="${film}"`), {
      [film]: { url: '/media/1/640.jpg', width: 640, height: 360, variants },
    });

    expect(html).toContain('<div class="player" style="--ratio:640/360">');
    expect(html).toContain(
      '<img src="/media/1/640.jpg" srcset="/media/1/640.webp 640w" sizes="(min-width: 44em) 42em, 100vw" alt="" width="640" height="360"',
    );
  });

  it.each([
    [`src="${film}" width="4" height="3"`, '--ratio:4/3'],
    [`src="${film}" width="9" height="16"`, '--ratio:9/16;--width:22.5rem'],
    [`src="${film}" width="640"`, '--ratio:640/360'],
    ['src="https://t.me/durov/312?embed=1" width="550" height="100"', '--height:560px'],
    ['src="https://www.tiktok.com/player/v1/6718335390845095173"', '--ratio:360/640;--width:22.5rem'],
  ])('a frame with %s has the box %s', (attributes, box) => {
    expect(shown(frame(attributes))).toContain(`<div class="player player-plain" style="${box}">`);
  });

  it('leaves out a stored frame that is not allowed any more, and AMP’s players as they are', () => {
    expect(shown(`<p>a</p>${frame('src="https://evil.example/"')}`)).toBe('<p>a</p>');
    expect(shown('<amp-iframe src="https://t.me/durov/312?embed=1"></amp-iframe>')).toContain('<amp-iframe ');
  });
});
