import { wordpressHtml } from '#lib/server/transfer/wordpress/wordpressHtml.ts';

function convert(content: string): { html: string; dropped: string[] } {
  const dropped: string[] = [];
  const html = wordpressHtml(content, {
    picture: (id) => (id === '7' ? { url: 'https://old.example/wp-content/uploads/a.jpg', alt: 'A "b"' } : null),
    dropped: (name) => dropped.push(name),
  });
  return { html, dropped };
}

describe('wordpressHtml', () => {
  it.each([
    [
      'an empty line parts paragraphs, a single one breaks the line',
      'One\ntwo\n\nThree',
      '<p>One<br>two</p>\n<p>Three</p>',
    ],
    ['what is a block already stays one', 'Text\n<h2>Head</h2>\nMore', '<p>Text</p>\n<h2>Head</h2>\n<p>More</p>'],
    [
      'blocks lose their comments',
      '<!-- wp:paragraph {"x":1} -->\n<p>One</p>\n<!-- /wp:paragraph -->',
      '\n<p>One</p>\n',
    ],
    [
      'a caption is a figure',
      '[caption id="a" width="3"]<a href="/x"><img src="/a.jpg" /></a> Words[/caption]',
      '<figure><a href="/x"><img src="/a.jpg" /></a><figcaption>Words</figcaption></figure>',
    ],
    [
      'a gallery is its pictures, those that the export has',
      '[gallery ids="7,8"]',
      '<figure><img src="https://old.example/wp-content/uploads/a.jpg" alt="A &quot;b&quot;"></figure>',
    ],
    [
      'an address alone on its line is what it leads to',
      'https://youtu.be/dQw4w9WgXcQ',
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="560" height="315"></iframe>',
    ],
    ['words in brackets are words', 'He said [sic] so [1]', '<p>He said [sic] so [1]</p>'],
  ])('%s', (_, content, expected) => {
    expect(convert(content)).toEqual({ html: expected, dropped: [] });
  });

  it.each([
    '[embed]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]',
    '[youtube dQw4w9WgXcQ]',
    '[youtube id="dQw4w9WgXcQ"]',
    '[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ]',
    '<!-- wp:embed --><figure><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=3\n</div></figure><!-- /wp:embed -->',
  ])('makes a player of %s', (content) => {
    expect(convert(content).html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  });

  it('drops what is for a plugin, keeps what it encloses, and says so', () => {
    const { html, dropped } = convert('[vc_row css="x"][vc_column]Words[/vc_column][/vc_row][contact-form-7 id="5"]');

    expect(html).toBe('<p>Words</p>');
    expect(dropped).toEqual(['vc_row', 'vc_column', 'contact-form-7']);
  });
});
