import type { Loss } from '#lib/transfer/server/ImportReport.ts';
import { wordpressHtml } from '#lib/transfer/server/wordpress/wordpressHtml.ts';

const pictures = [
  { id: '7', url: 'https://old.example/wp-content/uploads/a.jpg', alt: 'A "b"' },
  { id: '9', url: 'https://old.example/wp-content/uploads/c.jpg', alt: '' },
];
const first = '<figure><img src="https://old.example/wp-content/uploads/a.jpg" alt="A &quot;b&quot;"></figure>';
const second = '<figure><img src="https://old.example/wp-content/uploads/c.jpg" alt=""></figure>';
const rows = (...figures: string[]) => ['<div data-gallery="grid">', ...figures, '</div>'].join('\n');

function convert(content: string, hidden: Loss[] = []): { html: string; dropped: Loss[] } {
  const dropped: Loss[] = [];
  const html = wordpressHtml(content, {
    picture: (id) => pictures.find((picture) => picture.id === id) ?? null,
    attached: () => pictures,
    dropped: (what) => dropped.push(what),
    hidden: (what) => hidden.push(what),
  });
  return { html, dropped };
}

describe('wordpressHtml', () => {
  it.each([
    [
      'a blank line separates paragraphs, a single newline breaks the line',
      'One\ntwo\n\nThree',
      '<p>One<br>two</p>\n<p>Three</p>',
    ],
    ['existing blocks are preserved', 'Text\n<h2>Head</h2>\nMore', '<p>Text</p>\n<h2>Head</h2>\n<p>More</p>'],
    [
      'blocks lose their comments',
      '<!-- wp:paragraph {"x":1} -->\n<p>One</p>\n<!-- /wp:paragraph -->',
      '\n<p>One</p>\n',
    ],
    [
      'a caption becomes a figure',
      '[caption id="a" width="3"]<a href="/x"><img src="/a.jpg" /></a> Words[/caption]',
      '<figure><a href="/x"><img src="/a.jpg" /></a><figcaption>Words</figcaption></figure>',
    ],
    ['a gallery becomes its images in its own order', '[gallery ids="9,7"]', rows(second, first)],
    ['a gallery without ids becomes the images uploaded to the post', '[gallery]', rows(first, second)],
    ['… in descending order', '[gallery columns="2" order="DESC"]', rows(second, first)],
    [
      'a gallery of WordPress before 5.9',
      '<!-- wp:gallery --><figure class="wp-block-gallery columns-2"><ul class="blocks-gallery-grid">' +
        '<li class="blocks-gallery-item"><figure><a href="/a"><img src="/a.jpg"></a></figure></li>' +
        '<li class="blocks-gallery-item"><figure><img src="/b.jpg"><figcaption>B</figcaption></figure></li></ul>' +
        '<figcaption>Both</figcaption></figure>',
      '<div data-gallery="grid"><figure><a href="/a"><img src="/a.jpg"></a></figure>' +
        '<figure><img src="/b.jpg"><figcaption>B</figcaption></figure></div><p>Both</p>',
    ],
    ['… without some', '[gallery exclude="7"]', second],
    [
      'audio by a plain URL',
      '[audio https://old.example/a.mp3?x=1]',
      '<audio src="https://old.example/a.mp3?x=1" controls></audio>',
    ],
    [
      'audio by an attribute',
      '[audio mp3="https://old.example/a.mp3"][/audio]',
      '<audio src="https://old.example/a.mp3" controls></audio>',
    ],
    [
      'video by a plain URL',
      '[video https://old.example/a.mov]',
      '<video src="https://old.example/a.mov" controls></video>',
    ],
    [
      'video by a player shortcode',
      '[video https://youtu.be/dQw4w9WgXcQ]',
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="360"></iframe>',
    ],
    [
      'a background becomes an image',
      '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(&quot;https://old.example/b.jpg?a=1&amp;b=2&quot;)"><p>Words</p></div><!-- /wp:cover -->',
      '<figure><img src="https://old.example/b.jpg?a=1&amp;b=2" alt=""></figure><div class="wp-block-cover" style="background-image:url(&quot;https://old.example/b.jpg?a=1&amp;b=2&quot;)"><p>Words</p></div>',
    ],
    [
      '… unless the block contains it as one',
      '<!-- wp:media-text --><figure style="background-image:url(https://old.example/b.jpg)"><img src="https://old.example/b.jpg"></figure><!-- /wp:media-text -->',
      '<figure style="background-image:url(https://old.example/b.jpg)"><img src="https://old.example/b.jpg"></figure>',
    ],
    [
      'a URL alone on its line becomes an embed',
      'https://youtu.be/dQw4w9WgXcQ',
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="360"></iframe>',
    ],
    ['words in brackets remain text', 'He said [sic] so [1]', '<p>He said [sic] so [1]</p>'],
  ])('%s', (_, content, expected) => {
    expect(convert(content)).toEqual({ html: expected, dropped: [] });
  });

  it.each([
    '[embed]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]',
    '[youtube dQw4w9WgXcQ]',
    '[youtube id="dQw4w9WgXcQ"]',
    '[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ]',
    '<!-- wp:embed --><figure><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;si=3\n</div></figure><!-- /wp:embed -->',
  ])('converts %s to a player', (content) => {
    expect(convert(content).html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
  });

  it('removes plugin shortcodes, keeps their content and reports them', () => {
    const { html, dropped } = convert('[vc_row css="x"][vc_column]Words[/vc_column][/vc_row][contact-form-7 id="5"]');

    expect(html).toBe('<p>Words</p>');
    expect(dropped).toEqual(['vc_row', 'vc_column', 'contact-form-7'].map((name) => ({ what: 'shortcode', name })));
  });

  it.each([
    ['[members_only]b[/members_only]', 'members_only'],
    ['[private role="editor"]b[/private]', 'private'],
    ['[restrict]b [b]c[/b][/restrict]', 'restrict'],
    ['[um_loggedin]b[/um_loggedin]', 'um_loggedin'],
    ['[hide]b[/hide]', 'hide'],
  ])('leaves out what not everybody could read: %s', (content, name) => {
    const hidden: Loss[] = [];

    expect(convert(`a ${content} d`, hidden)).toEqual({ html: '<p>a  d</p>', dropped: [] });
    expect(hidden).toEqual([{ what: 'shortcode', name }]);
  });

  it.each([
    ['what others see instead', '[um_loggedout]b[/um_loggedout]', '<p>b</p>'],
    ['with its title', '[toggle title="A & b"]c[/toggle]', '<h4>A &amp; b</h4>\n<p>c</p>'],
    ['on lines of its own', '[col]a[/col][col]b[/col]', '<p>a</p>\n<p>b</p>'],
    ['as a note in the text', 'a[ref]b[/ref]', '<p>a<span data-footnote>b</span></p>'],
  ])('keeps the content of a shortcode of a plugin: %s', (_, content, html) => {
    expect(convert(content).html).toBe(html);
  });

  it('separates the teaser and pages', () => {
    expect(convert('a<!--more-->b<!--nextpage-->c').html).toBe('<p>a</p>\n<p>b</p>\n<p>c</p>');
  });

  it.each([
    ['[gallery ids="7,8"]', first, [{ what: 'galleryPicture', name: '8' }]],
    ['[audio]', '', [{ what: 'shortcodeWithoutAddress', name: 'audio' }]],
    [
      '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:block {"ref":5} /-->',
      '',
      [
        { what: 'block', name: 'latest-posts' },
        { what: 'block', name: 'block' },
      ],
    ],
  ])('reports what is lost of %s', (content, html, dropped) => {
    expect(convert(content)).toEqual({ html, dropped });
  });
});
