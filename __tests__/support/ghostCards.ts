export type GhostCard = {
  name: string;
  /** As stored in a document of the editor. */
  fields: Record<string, unknown>;
  /** As rendered by Ghost; omitted for cards that appear only in mails. */
  html: string;
  /** Texts that the body of the article must contain. */
  shows: string[];
  /** Texts that the report must name as dropped. */
  named?: string[];
  /** The first version whose editor has it; Mobiledoc is the format of version 4. */
  since?: 4 | 5 | 6;
  /** The last version. */
  until?: 4;
};

const site = 'https://ghost.example.com';
const media = `${site}/content/media/2024/05`;
const other = 'https://other.example.com';
const photo = (name: string) => `<img src="${other}/${name}.jpg"`;
const link = (path: string, text: string) => `<a href="${other}/${path}" rel="noopener">${text}</a>`;
const player =
  '<svg><path d="M0 0"/></svg><span class="kg-player-current-time">0:00</span>/<span>1:23</span><button>1×</button>';

/** Every kind of card, each with unique words. */
export const ghostCards: GhostCard[] = [
  {
    name: 'image',
    fields: { src: `${other}/image.jpg`, alt: 'Bridge', caption: '<p>By <em>Ann</em></p>', href: `${other}/full` },
    html: `<figure class="kg-card kg-image-card kg-card-hascaption"><a href="${other}/full"><img src="${other}/image.jpg" class="kg-image" alt="Bridge" loading="lazy"></a><figcaption><p>By <em>Ann</em></p></figcaption></figure>`,
    shows: [photo('image'), 'alt="Bridge"', 'By <em>Ann</em>', `href="${other}/full"`],
  },
  {
    name: 'gallery',
    fields: {
      images: [
        { src: `${other}/g1.jpg`, row: 0 },
        { src: `${other}/g2.jpg`, row: 0 },
      ],
      caption: 'Two views',
    },
    html: `<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${other}/g1.jpg"></div><div class="kg-gallery-image"><img src="${other}/g2.jpg"></div></div></div><figcaption>Two views</figcaption></figure>`,
    shows: [photo('g1'), photo('g2'), 'Two views'],
  },
  {
    name: 'bookmark',
    fields: { url: `${other}/page`, metadata: { title: 'A page', description: 'About it' }, caption: 'Read on' },
    html: `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${other}/page"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A page</div><div class="kg-bookmark-description">About it</div></div></a><figcaption>Read on</figcaption></figure>`,
    shows: [link('page', 'A page'), 'About it', 'Read on'],
  },
  {
    name: 'embed',
    fields: {
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      embedType: 'video',
      html: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
      caption: 'A film',
    },
    html: '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe><figcaption>A film</figcaption></figure>',
    shows: ['<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'A film'],
  },
  {
    name: 'embed',
    fields: {
      url: `${other}/post/1`,
      embedType: 'rich',
      html: `<blockquote class="network-post"><p>Said there</p><a href="${other}/post/1">Link</a></blockquote><script src="${other}/widget.js"></script>`,
    },
    html: `<figure class="kg-card kg-embed-card"><blockquote class="network-post"><p>Said there</p><a href="${other}/post/1">Link</a></blockquote><script src="${other}/widget.js"></script></figure>`,
    shows: ['<blockquote>', 'Said there', link('post/1', 'Link')],
  },
  {
    name: 'embed',
    fields: { url: `${other}/song`, embedType: 'rich', html: `<iframe src="${other}/song"></iframe>` },
    html: `<figure class="kg-card kg-embed-card"><iframe src="${other}/song"></iframe></figure>`,
    shows: [link('song', `${other}/song`)],
  },
  {
    name: 'embed',
    until: 4,
    fields: {
      url: `${other}/token`,
      embedType: 'nft',
      metadata: { title: 'A token', image_url: `${other}/token.jpg` },
    },
    html: `<figure class="kg-card kg-embed-card kg-nft-card"><a class="kg-nft-card-container" href="${other}/token"><div><img class="kg-nft-image" src="${other}/token.jpg"></div><div class="kg-nft-metadata"><h4 class="kg-nft-title">A token</h4></div></a></figure>`,
    shows: [photo('token'), link('token', 'A token')],
  },
  {
    name: 'video',
    fields: { src: `${media}/film.mp4`, caption: 'The flood', thumbnailSrc: `${other}/still.jpg` },
    html: `<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="${media}/film.mp4" poster="https://img.spacergif.org/v1/1x1/0a/spacer.png" style="background: transparent url('${other}/still.jpg') 50% 50% / cover no-repeat;"></video><div class="kg-video-player">${player}</div></div><figcaption>The flood</figcaption></figure>`,
    shows: [`<video src="${media}/film.mp4"`, `poster="${other}/still.jpg"`, 'The flood'],
  },
  {
    name: 'audio',
    fields: { src: `${media}/talk.mp3`, title: 'A talk' },
    html: `<div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="${media}/talk.mp3" preload="metadata"></audio><div class="kg-audio-title">A talk</div><div class="kg-audio-player">${player}</div></div></div>`,
    shows: [`<audio src="${media}/talk.mp3"`, '<figcaption>A talk</figcaption>'],
  },
  {
    name: 'file',
    fields: {
      src: `${site}/content/files/plan.pdf`,
      fileTitle: 'The plan',
      fileCaption: 'As signed',
      fileName: 'plan.pdf',
      fileSize: 120_000,
    },
    html: `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="${site}/content/files/plan.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">The plan</div><div class="kg-file-card-caption">As signed</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">plan.pdf</div><div class="kg-file-card-filesize">120 KB</div></div></div><div class="kg-file-card-icon"><svg></svg></div></a></div>`,
    shows: [`<a href="${site}/content/files/plan.pdf" rel="noopener">The plan</a> (plan.pdf, 120 KB)`, 'As signed'],
  },
  {
    name: 'callout',
    fields: { calloutEmoji: '💡', calloutText: `A <b>hint</b>`, backgroundColor: 'blue' },
    html: '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">A <b>hint</b></div></div>',
    shows: ['<aside data-callout=""><p>💡 A <strong>hint</strong></p></aside>'],
  },
  {
    name: 'toggle',
    fields: { heading: '<span>A question</span>', content: '<p>The answer</p>' },
    html: '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>A question</span></h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>The answer</p></div></div>',
    shows: ['<h4>A question</h4>', '<p>The answer</p>'],
  },
  {
    name: 'button',
    fields: { buttonText: 'Press here', buttonUrl: `${other}/go`, alignment: 'center' },
    html: `<div class="kg-card kg-button-card kg-align-center"><a href="${other}/go" class="kg-btn kg-btn-accent">Press here</a></div>`,
    shows: [`<p>${link('go', 'Press here')}</p>`],
  },
  {
    name: 'product',
    fields: {
      ...{ productImageSrc: `${other}/kettle.jpg`, productTitle: 'Kettle', productDescription: '<p>It boils</p>' },
      ...{ productRatingEnabled: true, productStarRating: 4 },
      ...{ productButtonEnabled: true, productButton: 'Buy', productUrl: `${other}/buy` },
    },
    html: `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="${other}/kettle.jpg" class="kg-product-card-image"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">Kettle</h4></div><div class="kg-product-card-rating">${'<span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span>'.repeat(4)}<span class="kg-product-card-rating-star"><svg></svg></span></div><div class="kg-product-card-description"><p>It boils</p></div><a href="${other}/buy" class="kg-product-card-button">Buy</a></div></div>`,
    shows: [photo('kettle'), '<h4>Kettle</h4>', '★★★★☆', '<p>It boils</p>', link('buy', 'Buy')],
  },
  {
    name: 'header',
    fields: {
      ...{ header: 'Big words', subheader: 'Smaller ones', backgroundImageSrc: `${other}/sky.jpg` },
      ...{ buttonEnabled: true, buttonText: 'Onwards', buttonUrl: `${other}/on` },
    },
    html: `<div class="kg-card kg-header-card kg-width-full" data-kg-background-image="${other}/sky.jpg"><h2 class="kg-header-card-header">Big words</h2><h3 class="kg-header-card-subheader">Smaller ones</h3><a href="${other}/on" class="kg-header-card-button">Onwards</a></div>`,
    shows: [photo('sky'), '<h2>Big words</h2>', 'Smaller ones', link('on', 'Onwards')],
  },
  {
    name: 'header',
    since: 5,
    fields: { version: 2, header: 'Second kind', subheader: 'With a picture', backgroundImageSrc: `${other}/sea.jpg` },
    html: `<div class="kg-card kg-header-card kg-v2"><picture><img class="kg-header-card-image" src="${other}/sea.jpg"></picture><div class="kg-header-card-content"><div class="kg-header-card-text"><h2 class="kg-header-card-heading">Second kind</h2><p class="kg-header-card-subheading">With a picture</p></div></div></div>`,
    shows: [photo('sea'), '<h2>Second kind</h2>', 'With a picture'],
  },
  {
    name: 'signup',
    since: 5,
    fields: { header: 'Join us', subheader: 'Every week', disclaimer: 'No spam', buttonText: 'Subscribe' },
    html: '<div class="kg-card kg-signup-card" data-lexical-signup-form><div class="kg-signup-card-text"><h2 class="kg-signup-card-heading">Join us</h2><p class="kg-signup-card-subheading">Every week</p><form class="kg-signup-card-form"><input type="email"><button>Subscribe</button><div class="kg-signup-card-success">Email sent!</div></form><p class="kg-signup-card-disclaimer">No spam</p></div></div>',
    shows: ['<h2>Join us</h2>', 'Every week', 'No spam'],
    named: ['a form to sign up'],
  },
  {
    name: 'call-to-action',
    since: 6,
    fields: {
      ...{ hasSponsorLabel: true, sponsorLabel: '<p>Sponsored</p>', textValue: '<p>Do <b>act</b></p>' },
      ...{ imageUrl: `${other}/act.jpg`, showButton: true, buttonText: 'Act', buttonUrl: `${other}/act` },
    },
    html: `<div class="kg-card kg-cta-card"><div class="kg-cta-sponsor-label-wrapper"><div class="kg-cta-sponsor-label"><p>Sponsored</p></div></div><div class="kg-cta-content"><div class="kg-cta-image-container"><img src="${other}/act.jpg" alt="CTA Image"></div><div class="kg-cta-content-inner"><div class="kg-cta-text"><p>Do <b>act</b></p></div><a href="${other}/act" class="kg-cta-button">Act</a></div></div></div>`,
    shows: ['Sponsored', photo('act'), 'Do <strong>act</strong>', link('act', 'Act')],
  },
  {
    name: 'markdown',
    fields: { markdown: '**Strong** words\n\n- one\n- two' },
    html: '<!--kg-card-begin: markdown--><p><strong>Strong</strong> words</p><ul><li>one</li><li>two</li></ul><!--kg-card-end: markdown-->',
    shows: ['<strong>Strong</strong> words', 'one', 'two'],
  },
  {
    name: 'html',
    fields: { html: `<p>By hand</p><script>evil()</script><iframe src="${other}/map"></iframe>` },
    html: `<!--kg-card-begin: html--><p>By hand</p><script>evil()</script><iframe src="${other}/map"></iframe><!--kg-card-end: html-->`,
    shows: ['<p>By hand</p>', link('map', `${other}/map`)],
    named: ['an element <script>'],
  },
  {
    name: 'codeblock',
    fields: { code: 'if (a < b) go()', language: 'js', caption: 'A program' },
    html: '<figure class="kg-card kg-code-card"><pre><code class="language-js">if (a &lt; b) go()</code></pre><figcaption>A program</figcaption></figure>',
    shows: ['<pre><code class="language-js">if (a &lt; b) go()</code></pre>', 'A program'],
  },
  { name: 'horizontalrule', fields: {}, html: '<hr>', shows: ['<hr />'] },
  {
    name: 'paywall',
    fields: {},
    html: '<!--members-only-->',
    shows: [],
    named: ['the line below which a post was for members'],
  },
  {
    name: 'email',
    fields: { html: '<p>Hello {first_name}</p>' },
    html: '',
    shows: [],
    named: ['the card [email], which is in emails only,'],
  },
  {
    name: 'email-cta',
    fields: { html: '<p>Pay</p>', buttonText: 'Now', buttonUrl: `${other}/pay`, segment: 'status:free' },
    html: '',
    shows: [],
    named: ['the card [email-cta], which is in emails only,'],
  },
  {
    name: 'before-after',
    until: 4,
    fields: { beforeImage: { src: `${other}/was.jpg` }, afterImage: { src: `${other}/is.jpg` }, caption: 'Ten years' },
    html: `<figure class="kg-card kg-before-after-card"><div class="kg-before-after-card-slider"><div class="kg-before-after-card-image-after"><img src="${other}/is.jpg"></div><div class="kg-before-after-card-image-before"><img src="${other}/was.jpg"></div><input type="range"></div><figcaption>Ten years</figcaption></figure>`,
    shows: [photo('was'), photo('is'), 'Ten years'],
  },
  {
    name: 'collection',
    since: 5,
    fields: { collection: 'latest', header: 'Latest' },
    html: '<div class="kg-card kg-collection-card"><h4>Latest</h4></div>',
    shows: [],
    named: ['the card [collection]'],
  },
  {
    name: 'transistor',
    since: 6,
    fields: { accentColor: '#fff' },
    html: '<figure class="kg-card kg-transistor-card"><iframe data-src="https://partner.example"></iframe></figure>',
    shows: [],
    named: ['the card [transistor]'],
  },
  {
    name: 'html',
    since: 5,
    fields: { html: '<p>For members</p>', visibility: { web: { nonMember: false, memberSegment: 'status:free' } } },
    html: '<!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>For members</p><!--kg-gated-block:end-->',
    shows: [],
  },
];

const mobiledocNames: Record<string, string> = { codeblock: 'code', horizontalrule: 'hr' };

/** A text of each kind around a card, as Ghost 4 stores it. */
export function mobiledocOf({ name, fields }: GhostCard): string {
  return JSON.stringify({
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [[mobiledocNames[name] ?? name, fields]],
    markups: [['strong'], ['a', ['href', `${other}/a`]]],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, 'Before '],
          [0, [0], 0, 'bold '],
          [0, [1], 2, 'link'],
          [1, [], 0, 0],
          [0, [], 0, 'line'],
        ],
      ],
      [10, 0],
      [3, 'ol', [[[0, [], 0, 'first']], [[0, [], 0, 'second']]]],
      [1, 'h3', [[0, [], 0, 'After']]],
    ],
  });
}

/** The same as Ghost 5 and 6 store it. */
export function lexicalOf({ name, fields }: GhostCard): string {
  const text = (words: string, format = 0) => ({ type: 'extended-text', version: 1, text: words, format });
  const item = (words: string) => ({ type: 'listitem', children: [text(words)] });
  return JSON.stringify({
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            text('Before '),
            text('bold ', 1),
            { type: 'link', url: `${other}/a`, children: [text('link', 1)] },
            { type: 'linebreak' },
            text('line'),
          ],
        },
        { type: name, version: 1, ...fields },
        { type: 'list', listType: 'number', start: 1, children: [item('first'), item('second')] },
        { type: 'extended-heading', tag: 'h3', children: [text('After')] },
      ],
    },
  });
}

export function htmlOf({ html }: GhostCard): string {
  return `<p>Before <strong>bold <a href="${other}/a">link</a></strong><br>line</p>${html}<ol><li>first</li><li>second</li></ol><h3>After</h3>`;
}
