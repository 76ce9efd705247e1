import fc from 'fast-check';

const names = [
  ...[
    'p',
    'div',
    'span',
    'b',
    'i',
    'a',
    'h2',
    'h3',
    'pre',
    'code',
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dd',
    'hr',
    'br',
  ],
  ...[
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tr',
    'td',
    'th',
    'figure',
    'figcaption',
    'img',
    'picture',
  ],
  ...['video', 'audio', 'source', 'track', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'select', 'option'],
  ...['textarea', 'svg', 'math', 'mtext', 'style', 'script', 'template', 'noscript', 'title', 'foreignObject', 'x-y'],
  ...[
    'amp-img',
    'xmp',
    'main',
    'center',
    'details',
    'summary',
    'ruby',
    'rt',
    'font',
    'html',
    'head',
    'body',
    'ins',
    'strong',
    'cite',
    'aside',
  ],
];

const attributes = [
  ...[
    'href',
    'src',
    'srcset',
    'sizes',
    'poster',
    'cite',
    'style',
    'class',
    'id',
    'name',
    'title',
    'alt',
    'dir',
    'lang',
  ],
  ...['width', 'height', 'colspan', 'rowspan', 'start', 'value', 'type', 'rel', 'target', 'onclick', 'on', 'loading'],
  ...[
    'datetime',
    'controls',
    'xlink:href',
    'srcdoc',
    'is',
    'data-x',
    'data-link-card',
    'data-callout',
    'data-facts',
    'data-pull-quote',
    'data-question',
    'data-timeline',
    'data-read-also',
    'data-chart',
    'data-footnote',
    'data-gallery',
    '[text]',
    '__proto__',
    'constructor',
  ],
];

const values = [
  ...[
    '',
    '1',
    '-1',
    '100%',
    '16',
    'x',
    '#x',
    '/a',
    'a b',
    '//b.example/c',
    'https://b.example/?a=1&b',
    'http:',
    '::',
    '{{x}}',
  ],
  ...[
    'javascript:alert(1)',
    'java\nscript:x',
    'data:text/html,x',
    'mailto:a@b.example',
    'https://',
    'https://a..b/',
    '\\\\x',
  ],
  ...['/a 1x, /b 2x', '/a 9w,', 'i-amphtml-x', 'language-ts', 'language-', '__proto__', 'AMP', 'color:red!important'],
  ...[
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://player.vimeo.com/video/1',
    'https://www.openstreetmap.org/?a',
  ],
  ...[
    'ltr',
    'lazy',
    'nofollow stylesheet',
    'a"b',
    "a'b",
    '<script>',
    '\u0000',
    '\ud800',
    '&quot;&#0;&lt;',
    '?__amp_source_origin',
  ],
];

const scraps = [
  ...[
    '<',
    '>',
    '</',
    '&',
    '&lt;',
    '&#0;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '<!x>',
    '"',
    '\u0000',
    '\u202e',
    '\ufffe',
  ],
  ...[' ', '\n', 'слово', 'word', '</p>', '</br>', '<img src=/a ', '</script>', '</style >', '</iframe/>', '<a/b=1/>'],
];

const attribute = fc
  .record({
    name: fc.constantFrom(...attributes),
    value: fc.constantFrom(...values),
    quote: fc.constantFrom('"', "'", ''),
  })
  .map(({ name, value, quote }) => `${name}=${quote}${value}${quote}`);

const openTag = fc
  .record({
    name: fc.constantFrom(...names),
    attributes: fc.array(attribute, { maxLength: 3 }),
    end: fc.constantFrom('>', '/>'),
  })
  .map(({ name, attributes: written, end }) => `<${[name, ...written].join(' ')}${end}`);

const closeTag = fc.constantFrom(...names).map((name) => `</${name}>`);

/** Invalid HTML: tags in any order, attributes with any value, and pieces of markup between them. */
export const tagSoup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: openTag },
      { weight: 3, arbitrary: closeTag },
      fc.constantFrom(...scraps),
      fc.string(),
    ),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => pieces.join(''));
