import fc from 'fast-check';
import { toAmpBody } from '#lib/amp/server/toAmpBody.ts';
import { playerSandbox } from '#lib/players/playerFrame.ts';
import { ampDocument, validateAmp } from '../support/ampValidator.ts';
import { hostileBodies } from '../support/hostileBodies.ts';
import { playerExamples } from '../support/playerExamples.ts';
import { tagSoup } from '../support/tagSoup.ts';

const valid = { status: 'pass', errors: [] };

function markupOf(html: string): string {
  return toAmpBody(html).html;
}

function componentsOf(html: string): string[] {
  return toAmpBody(html).components.map(({ name }) => name);
}

describe('toAmpBody', () => {
  // The first run on a machine downloads the validator.
  beforeAll(async () => {
    await validateAmp('');
  }, 600_000);

  describe('any input', () => {
    it.each(hostileBodies)('becomes valid AMP: $name', async ({ html }) => {
      await expect(validateAmp(ampDocument(toAmpBody(html)))).resolves.toEqual(valid);
    });

    it.each(hostileBodies)('lists the components in use, each once and sorted: $name', ({ html }) => {
      const body = toAmpBody(html);

      const used = [...body.html.matchAll(/<(amp-\w+)/g)].map(([, name]) => name);
      expect(body.components).toEqual([...new Set(used)].sort().map((name) => ({ name, version: '0.1' })));
    });

    it('becomes valid AMP from any tag soup', async () => {
      const isValid = async (html: string) => {
        expect(await validateAmp(ampDocument(toAmpBody(html)))).toEqual(valid);
      };

      await fc.assert(fc.asyncProperty(tagSoup, isValid), { numRuns: 100, seed: 2026 });
    });
  });

  it('keeps link cards', async () => {
    const card =
      '<figure data-link-card=""><a href="https://e.example/" rel="noopener"><img src="/media/a.jpg" alt="" width="3" height="2" sizes="7rem" loading="lazy" decoding="async"><strong>a</strong> <span>b</span> <cite>c</cite></a></figure>';

    expect(markupOf(card)).toBe(card);
    await expect(validateAmp(ampDocument(toAmpBody(card)))).resolves.toEqual(valid);
  });

  describe('images', () => {
    const loading = 'loading="lazy" decoding="async"';

    it.each([
      ['both dimensions are preserved', 'width="640" height="480"', 'width="640" height="480"'],
      ['a missing height follows from 3:2', 'width="900"', 'width="900" height="600"'],
      ['a missing width follows from 3:2', 'height="300px"', 'width="450" height="300"'],
      ['without dimensions 3:2 is the default', '', 'width="1200" height="800"'],
      ['invalid dimensions count as missing', 'width="100%" height="0"', 'width="1200" height="800"'],
    ])('%s', (_, input, expected) => {
      expect(markupOf(`<img src="/a.jpg" alt="A" ${input}>`)).toBe(`<img src="/a.jpg" alt="A" ${expected} ${loading}>`);
    });

    it('keep valid srcset candidates, and lose the whole srcset if it is ambiguous', () => {
      const image = '<img src="/a.jpg" width="3" height="2" sizes="50vw"';

      expect(markupOf(`${image} srcset="/b.jpg 100w,/c.jpg 1.5x">`)).toContain(
        ' srcset="/b.jpg 100w, /c.jpg 1.5x" sizes="50vw" ',
      );
      expect(markupOf(`${image} srcset="/b.jpg 100w, javascript:x 200w">`)).not.toContain('srcset');
      expect(markupOf(`${image} srcset="/b.jpg 100w, /c.jpg 100w">`)).not.toContain('srcset');
      expect(markupOf(`${image} srcset="/b.jpg 100w, /c.jpg 1w 2h">`)).not.toContain('srcset');
    });

    it('are removed without a URL that a page may load', () => {
      expect(
        markupOf('a<img alt="x"><img src="data:image/png;base64,x"><img src="javascript:x"><img src="mailto:x">b'),
      ).toBe('ab');
    });

    it('are removed together with an empty picture element', () => {
      expect(markupOf('<picture><source srcset="/a.avif"><img src="/a.jpg" width="3" height="2"></picture>')).toBe(
        `<img src="/a.jpg" alt="" width="3" height="2" ${loading}>`,
      );
    });
  });

  describe('players', () => {
    it('video becomes amp-video with its sources and poster', () => {
      const video =
        '<video src="/v.mp4" poster="/p.jpg" width="640" height="360" autoplay><source src="/v.webm" type="video/webm">Old</video>';

      expect(toAmpBody(video)).toEqual({
        html:
          '<amp-video width="640" height="360" layout="responsive" controls poster="/p.jpg" preload="metadata">' +
          '<source src="/v.mp4"><source src="/v.webm" type="video/webm"></amp-video>',
        components: [{ name: 'amp-video', version: '0.1' }],
      });
    });

    it('audio becomes amp-audio', () => {
      expect(toAmpBody('<audio src="/a.mp3" title="Interview"></audio>')).toEqual({
        html: '<amp-audio width="auto" height="54" layout="fixed-height" controls title="Interview"><source src="/a.mp3"></amp-audio>',
        components: [{ name: 'amp-audio', version: '0.1' }],
      });
    });

    it('a player that AMP does not support becomes a link, and a forbidden one is removed', () => {
      expect(markupOf('<video src="http://films.example/v.mp4" title="A film"></video>')).toBe(
        '<a href="http://films.example/v.mp4">A film</a>',
      );
      expect(toAmpBody('<video src="javascript:x"></video><audio></audio>')).toEqual({ html: '', components: [] });
    });
  });

  describe('frames', () => {
    const video = (rest = '') =>
      `<amp-youtube data-videoid="aqz-KE-bpKQ" width="640" height="360" layout="responsive" credentials="omit"${rest}></amp-youtube>`;

    it.each([
      'https://www.youtube.com/embed/aqz-KE-bpKQ',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
      'http://youtube.com/v/aqz-KE-bpKQ',
      '//m.youtube.com/watch?list=x&v=aqz-KE-bpKQ',
      'https://youtu.be/aqz-KE-bpKQ',
      'https://www.youtube.com/shorts/aqz-KE-bpKQ',
      'https://www.youtube.com/live/aqz-KE-bpKQ',
    ])('%s becomes amp-youtube', (src) => {
      expect(markupOf(`<iframe src="${src}"></iframe>`)).toBe(video());
      expect(componentsOf(`<iframe src="${src}"></iframe>`)).toEqual(['amp-youtube']);
    });

    it('a video keeps its title and its start time', () => {
      expect(markupOf('<iframe src="https://youtu.be/aqz-KE-bpKQ?t=90s" title="A film"></iframe>')).toBe(
        video(' data-param-start="90" title="A film"'),
      );
    });

    it('Vimeo becomes amp-vimeo, or a frame for an unlisted video', () => {
      expect(markupOf('<iframe src="https://player.vimeo.com/video/76979871" width="16" height="9"></iframe>')).toBe(
        '<amp-vimeo data-videoid="76979871" width="16" height="9" layout="responsive" do-not-track></amp-vimeo>',
      );
      expect(componentsOf('<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>')).toEqual([
        'amp-iframe',
      ]);
    });

    it('a playlist or a channel is not a video', () => {
      const frame = (path: string) => `<iframe src="https://www.youtube.com/embed/${path}"></iframe>`;

      expect(componentsOf(frame('videoseries?list=PL0123456789'))).toEqual(['amp-iframe']);
      expect(componentsOf(frame('live_stream?channel=UC0123456789'))).toEqual(['amp-iframe']);
    });

    it('a frame of another allowed host becomes amp-iframe: sandboxed, responsive, with a placeholder', () => {
      expect(
        markupOf(
          '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1&amp;b" title="The <map>"></iframe>',
        ),
      ).toBe(
        '<amp-iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1&amp;b" width="640" height="400" layout="responsive"' +
          ` sandbox="${playerSandbox}"` +
          ' allowfullscreen frameborder="0" title="The &lt;map&gt;">' +
          '<span placeholder>The &lt;map&gt;</span></amp-iframe>',
      );
    });

    it('a player of a fixed height keeps it', () => {
      expect(markupOf('<iframe src="https://t.me/durov/312?embed=1" width="550" height="560"></iframe>')).toContain(
        '<amp-iframe src="https://t.me/durov/312?embed=1" height="560" layout="fixed-height"',
      );
    });

    it.each(playerExamples)('%s has a valid form', async (_, page) => {
      const html = `<iframe src="${page.replaceAll('&', '&amp;')}"></iframe>`;

      expect(componentsOf(html)).toHaveLength(1);
      expect(await validateAmp(ampDocument(toAmpBody(html)))).toEqual(valid);
    });

    it.each([
      ['https://other.example/x', '<a href="https://other.example/x">https://other.example/x</a>'],
      [
        'https://www.youtube.com.evil.example/',
        '<a href="https://www.youtube.com.evil.example/">https://www.youtube.com.evil.example/</a>',
      ],
      ['http://other.example/x', ''],
      ['javascript:alert(1)', ''],
      ['/relative', ''],
      ['', ''],
    ])('a frame of %j becomes at most a link', (src, expected) => {
      expect(toAmpBody(`<iframe src="${src}"></iframe>`)).toEqual({ html: expected, components: [] });
    });
  });

  describe('elements and attributes', () => {
    it('keeps the elements of an article', () => {
      const body =
        '<h2 id="section-part">Part</h2><p lang="hy">A <strong>b</strong> <em>c</em><br>d</p><blockquote><p>e</p></blockquote>' +
        '<ol start="3"><li>f</li></ol><table><caption>g</caption><tbody><tr><th scope="row">h</th><td colspan="2">i</td></tr>' +
        '</tbody></table><pre><code class="language-c++">j &lt; k</code></pre><figure><figcaption>l</figcaption></figure><hr>';

      expect(markupOf(body)).toBe(body);
    });

    it.each([
      ['event handlers and styles', '<p onclick="x" style="color:red!important" on="tap:y">a</p>', '<p>a</p>'],
      ['names', '<p class="i-amphtml-x" id="AMP" name="b">a</p><h2 id="-amp-x">b</h2>', '<p>a</p><h2>b</h2>'],
      ['XML attributes and unknown ones', '<p xml:lang="ru" xlink:href="x" data-a="1" b>a</p>', '<p>a</p>'],
      ['invalid numbers', '<ol start="-5"><li value="x">a</li></ol>', '<ol><li>a</li></ol>'],
      [
        'relations that are invalid on links',
        '<a href="/a" rel="stylesheet nofollow">a</a>',
        '<a href="/a" rel="nofollow">a</a>',
      ],
    ])('removes %s', (_, input, expected) => {
      expect(markupOf(input)).toBe(expected);
    });

    it('a link keeps its name, which is the target of footnote links', () => {
      const link = '<a id="section-ftnref1" href="#section-ftn1"><sup>1</sup></a>';

      expect(markupOf(link)).toBe(link);
      expect(markupOf(link.replace('section-ftnref1', 'amp-x'))).toBe('<a href="#section-ftn1"><sup>1</sup></a>');
    });

    it.each([
      ['javascript:alert(1)', null],
      ['java\nscript:alert(1)', null],
      ['data:text/html,x', null],
      ['https:x', null],
      ['https://[', null],
      ['https://a..b/', null],
      ['\\\\evil.example', null],
      ['/?__amp_source_origin=x', null],
      ['//b.example/a', 'https://b.example/a'],
      [' https://B.example ', 'https://b.example/'],
      ['/a?b#c', '/a?b#c'],
      ['#section-c', '#section-c'],
      ['mailto:a@b.example', 'mailto:a@b.example'],
      ['tel:+37410123456', 'tel:+37410123456'],
    ])('a link to %j points to %j', (href, expected) => {
      expect(markupOf(`<a href="${href}">a</a>`)).toBe(expected === null ? '<a>a</a>' : `<a href="${expected}">a</a>`);
    });

    it.each([
      [
        'form',
        '<form><label>a</label> <input value="x"><button>b</button><textarea>x</textarea><select><option>x</select></form>',
        '<div>a b</div>',
      ],
      ['custom elements', '<x-y><amp-img src="/a.jpg">a</amp-img></x-y><font>b</font>', 'ab'],
      ['SVG and MathML', 'a<svg><text>x</text></svg><math><mi>x</mi></math>b', 'ab'],
      ['code', 'a<script>x</script><style>x</style><template>x</template><noscript>x</noscript>b', 'ab'],
      ['metadata', '<title>x</title><base href="/"><link rel="x"><meta name="x">a<!-- x --><![CDATA[x]]>', 'a'],
      ['objects', 'a<object data="/x">x</object><embed src="/x">b', 'ab'],
    ])('does not change the text of: %s', (_, input, expected) => {
      expect(markupOf(input)).toBe(expected);
    });

    it('escapes text and removes control characters', () => {
      expect(markupOf('<p title="&quot;>">&lt;b&gt; &amp;amp; \u0000\u0001\u007f</p>')).toBe(
        '<p title="&quot;&gt;">&lt;b&gt; &amp;amp; </p>',
      );
    });
  });

  describe('size', () => {
    it('replaces elements nested deeper than 64 by their text', () => {
      const body = markupOf(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`);

      expect(body).toBe(`${'<div>'.repeat(64)}deep${'</div>'.repeat(64)}`);
    });
  });
});
